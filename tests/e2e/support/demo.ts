import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Opens the demo panel at one of its tabs. */
export async function openPanel(page: Page, tab = '演示'): Promise<Locator> {
  await page.getByRole('button', { name: /^(演示：打开面板|Demo: open the panel)/ }).click()
  const panel = panelOf(page)
  const wanted = panel.getByRole('tab', { name: tab })
  await expect(wanted).toBeVisible()
  await wanted.click()
  return panel
}

/** Locates the open demo panel. */
export function panelOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(演示面板|Demo panel)$/ })
}

/** Switches to a demo account through the panel. */
export async function switchTo(page: Page, username: string): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: new RegExp(`^${username} `) }).click()
  await expect(panel.getByText(`当前登录：${username}`)).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
}
