import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Locates the user menu, or that of a name. */
export const userMenu = (page: Page, name: string | RegExp = /的菜单$/): Locator =>
  page.getByRole('button', { name })

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, '退出登录')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
}

/** Chooses an entry of the user menu. */
export async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await userMenu(page).click()
  const menu = page.getByRole('menu').filter({ hasText: '退出登录' })
  await menu.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Chooses an entry of the menu that a button opens. */
export async function chooseInMenu(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Selects a plugin by name in the plugin selector. */
export async function choosePlugin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /选择插件$/ }).click()
  const search = page.getByRole('combobox', { name: '选择插件' })
  await search.fill(name)
  await search.press('Enter')
}
