import { accessibilityFlaws } from '#scripts/lib/page-checks/accessibility.ts'
import { shortIntervals } from './soon.ts'
import { expect, type Page } from './test.ts'

/** Fails on any violation that axe finds in the page or a part of it while nothing moves. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  let found: string[] | undefined
  const look = async () => {
    found = await accessibilityFlaws(page, part === undefined ? {} : { part })
    return found !== undefined
  }
  await expect.poll(look, { message: 'the page is at rest', intervals: shortIntervals }).toBe(true)
  expect(found, 'what axe found').toEqual([])
}
