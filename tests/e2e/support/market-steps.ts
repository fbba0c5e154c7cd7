import type { Locator } from '@playwright/test'
import { openAnew } from './session.ts'
import { expect, type Page } from './test.ts'

/** Locates the number under a title of the dashboard. */
export function figure(page: Page, title: string): Locator {
  return page.getByRole('term').filter({ hasText: title }).locator('xpath=following-sibling::dd[1]')
}

const format = new Intl.NumberFormat('zh').format

/** Matches a number of the dashboard: from 1000 on it is shown abbreviated, and in full to screen readers. */
export function inFull(value: number): RegExp {
  return new RegExp(`^(?:[\\d.]+[kMGTPE] \\(${format(value)}\\)|${format(value)})$`)
}

/** Locates the row of a plugin in the plugins' table. */
export function pluginRow(page: Page, name: string): Locator {
  return page
    .getByRole('table', { name: /^(我的插件|插件列表)$/ })
    .getByRole('row')
    .filter({ hasText: name })
}

/** Starts an action of a plugin's row, from its button or its menu. */
export async function actOnPlugin(page: Page, name: string, action: string): Promise<void> {
  const row = pluginRow(page, name)
  const button = row.getByRole('button', { name: `${action} ${name}`, exact: true })
  await expect(row.getByRole('button').first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await row.getByRole('button', { name: `${name} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

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

/** Opens a review from the queue of the desk. */
export async function openReview(page: Page, of: string): Promise<Locator> {
  await openAnew(page, '/app/review')
  await page.getByRole('link', { name: of, exact: true }).click()
  const review = page.getByRole('article', { name: of, exact: true })
  await expect(review.getByRole('button', { name: '通过' })).toBeVisible()
  return review
}

/** Approves an open review: the button asks before it decides. */
export async function approveReview(review: Locator): Promise<void> {
  await review.getByRole('button', { name: '通过' }).click()
  await review.getByRole('button', { name: /^(确认通过|两项都通过)$/ }).click()
}
