import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

/** Chooses in a list's menu of tools, whose button has the name of the view that is open. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(列表工具|视图：)/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a panel of a list's tools: its views or its display settings. */
export async function openTool(page: Page, name: '视图' | '显示设置'): Promise<Locator> {
  await chooseTool(page, name)
  return page.getByRole('dialog', { name })
}
