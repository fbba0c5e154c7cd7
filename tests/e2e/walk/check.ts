import { shortIntervals } from '../support/soon.ts'
import { expect } from '../support/test.ts'

/** A check of the page in sight. */
export interface Check {
  /** What it looks for, in the message of a red walk. */
  name: string
  /** Resolves to what is wrong, or to undefined while the page cannot be looked at yet. */
  flaws: () => Promise<readonly string[] | undefined>
}

/** Runs the checks on the page in sight. A flaw fails the test with the page, the pass and the check, and it goes on. */
export async function runChecks(where: string, checks: readonly Check[]): Promise<void> {
  for (const { name, flaws } of checks) {
    await expect.soft
      .poll(flaws, { message: `${where}: ${name}`, intervals: shortIntervals, timeout: 5000 })
      .toEqual([])
  }
}
