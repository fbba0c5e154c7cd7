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
