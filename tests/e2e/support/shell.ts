import type { Page } from '@playwright/test'

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, '退出登录')
}

/** Chooses an entry of the user menu. */
export async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  const menu = page.getByRole('menu').filter({ hasText: '退出登录' })
  await menu.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Selects a plugin by name in the plugin selector. */
export async function choosePlugin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /选择插件$/ }).click()
  const search = page.getByRole('combobox', { name: '选择插件' })
  await search.fill(name)
  await search.press('Enter')
}
