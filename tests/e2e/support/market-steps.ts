import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

/** Answers the open question with the named button. */
export async function confirm(page: Page, answer: string): Promise<void> {
  await page.locator('dialog[open]').getByRole('button', { name: answer, exact: true }).click()
}

/** A version among those of the header's plugin. */
export function versionItem(page: Page, version: string): Locator {
  return page.getByRole('listitem', { name: version, exact: true })
}
