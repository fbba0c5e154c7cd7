import { expectAccessible } from './accessibility.ts'
import { expectWhole } from './layout.ts'
import { inEveryLayout } from './looks.ts'
import type { Page } from './test.ts'

/** Checks the layout in both languages wide and narrow, and the page or a part of it with axe in two opposite looks. */
export function expectWellMade(page: Page, part?: string): Promise<void> {
  return inEveryLayout(
    page,
    () => expectWhole(page),
    () => expectAccessible(page, part),
  )
}

/** Checks the layout wide and narrow, the current width first. */
export async function expectWholeAtBothWidths(page: Page): Promise<void> {
  await expectWhole(page)
  const width = page.viewportSize()?.width === 1440 ? 390 : 1440
  await page.setViewportSize({ width, height: 900 })
  await expectWhole(page)
}
