import { layoutFlaws } from '#scripts/lib/page-checks/layout.ts'
import { expect, type Page } from './test.ts'

const none = { sideways: 0, cut: [] }

/** Fails when the settled page scrolls horizontally, or truncates a text without a tooltip. */
export async function expectWhole(page: Page): Promise<void> {
  const message = 'pixels too wide, and text cut without a tooltip'
  await expect.poll(() => layoutFlaws(page), { message, intervals: [20, 50, 100] }).toEqual(none)
}
