import type { Page } from '#tests/e2e/support/test.ts'
import { layoutShift } from '#tests/support/layout-shift.ts'
import type { Check } from '../check.ts'

/** Maximum cumulative layout shift. */
const limit = 0.02

/** Layout shifts since a time of the page's `performance.now()`. */
export function layoutShifts(page: Page, since: number): Check {
  return {
    name: 'layout shift',
    flaws: async () => {
      const { sum, moved } = await layoutShift(page, since)
      return sum < limit ? [] : [`${sum.toFixed(3)} in all`, ...moved]
    },
  }
}
