import { expect, type Locator } from '@playwright/test'

/** Looks at short intervals: Playwright's own waits look ever more seldom, which costs up to half a second each. */
export const shortIntervals = [20, 50, 100]

/** Waits for what takes a moment to load, such as an overlay. */
export async function soonVisible(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.isVisible(), { message: `${locator} is visible`, intervals: shortIntervals })
    .toBe(true)
}

/** Waits for what takes a moment to close. */
export async function soonGone(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.count(), { message: `${locator} is gone`, intervals: shortIntervals })
    .toBe(0)
}
