import type { Locator } from '@playwright/test'
import type { Page } from '../support/test.ts'

/** Locates the number under a title of the dashboard. */
export function figure(page: Page, title: string): Locator {
  return page.getByRole('term').filter({ hasText: title }).locator('xpath=following-sibling::dd[1]')
}

const format = new Intl.NumberFormat('zh').format

/** Matches a number of the dashboard: from 10,000 on it is shown abbreviated, and in full to screen readers. */
export function inFull(value: number, unit = ''): RegExp {
  return new RegExp(`^(?:[\\d.]+[万亿]+ \\(${format(value)}\\)|${format(value)})${unit}$`)
}
