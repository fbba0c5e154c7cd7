import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

/** Answers the open question with the named button. */
export async function confirm(page: Page, answer: string): Promise<void> {
  await page.locator('dialog[open]').getByRole('button', { name: answer, exact: true }).click()
}

/** Begins to add a plugin: what is required, filled in; the name proposes the alias. */
export async function fillPlugin(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: '添加插件', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '添加插件' })
  await drawer.getByRole('textbox', { name: '插件名称' }).fill(name)
  await drawer.getByRole('combobox', { name: '分类' }).selectOption('搜索与检索')
  return drawer
}

/** A version among those of the header's plugin. */
export function versionItem(page: Page, version: string): Locator {
  return page.getByRole('listitem', { name: version, exact: true })
}
