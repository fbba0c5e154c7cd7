import type { Locator } from '@playwright/test'
import { openAs, storeBefore } from './session.ts'
import { expect, type Page } from './test.ts'

/** Selects `logLens`, a plugin of the demo's author. Version 2.4.0 waits for review, so the next is 2.4.1. */
export const selectLogLens = (page: Page) => storeBefore(page, { EvPluginID: '1' })

/** Opens the versions of `logLens` as its author. */
export async function openPublish(page: Page): Promise<void> {
  await selectLogLens(page)
  await openAs(page, 'author', '/app/publish')
  await expect(page.getByRole('heading', { name: '插件版本管理', level: 1 })).toBeVisible()
}

/** Opens the drawer for a new version of `logLens`. */
export async function newVersion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
  return drawer
}

/** Saves the open drawer's version as a draft. */
export async function saveDraft(drawer: Locator): Promise<void> {
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer).toBeHidden()
}
