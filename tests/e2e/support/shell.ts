import type { Page } from '@playwright/test'

/** Opens the user's menu and signs out, by way of whatever is asked before. */
export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, '退出登录')
}

/** Opens the user's menu and chooses the entry with this name. */
export async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  const menu = page.getByRole('menu').filter({ hasText: '退出登录' })
  await menu.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Opens the selector of plugins, finds one by its name, and takes it. */
export async function choosePlugin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^选择插件/ }).click()
  const search = page.getByRole('combobox', { name: '选择插件' })
  await search.fill(name)
  await search.press('Enter')
}
