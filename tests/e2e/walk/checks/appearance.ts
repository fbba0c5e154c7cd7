import { accessibilityFlaws } from '#scripts/lib/page-checks/accessibility.ts'
import { layoutFlaws } from '#scripts/lib/page-checks/layout.ts'
import type { Page } from '#tests/e2e/support/test.ts'
import type { Check } from '../check.ts'

/** What axe finds, while nothing moves. */
export function accessibility(page: Page): Check {
  return { name: 'accessibility (axe)', flaws: () => accessibilityFlaws(page) }
}

/** Horizontal scrolling, and text cut off without a tooltip. */
export function wholeLayout(page: Page): Check {
  return {
    name: 'layout (too wide, cut text)',
    flaws: async () => {
      const { sideways, cut } = await layoutFlaws(page)
      return [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...cut]
    },
  }
}
