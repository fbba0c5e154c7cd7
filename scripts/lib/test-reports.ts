import * as z from 'zod'

/** How many tests ended how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Counts of Vitest's JSON report; a file that could not be loaded is one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestReport.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/** Counts of Playwright's JSON report; an error outside any test is one failure, and so is a flaky test. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** What a step of tests amounts to: it fails when its tool did, or when it ran none. */
export function settle(counts: Counts, exitCode: number): Counts {
  const nothingRan = counts.passed + counts.failed === 0
  const failedUnseen = exitCode !== 0 && counts.failed === 0
  return nothingRan || failedUnseen ? { ...counts, failed: counts.failed + 1 } : counts
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Counts of one thing that passed or failed. */
export function one(passed: boolean): Counts {
  return passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  )
}

/** `3 passed, 0 failed`, with the skipped ones only where there are any. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** `✓ unit     974 passed   6.1 s`: a step's line in the list of `npm test`. */
export function stepLine(name: string, counts: Counts, milliseconds: number): string {
  const { passed, failed, skipped } = counts
  const parts = [
    ...(passed > 0 || failed === 0 ? [`${passed} passed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  const seconds = (milliseconds / 1000).toFixed(1)
  return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)}${parts.join(', ').padEnd(14)} ${seconds.padStart(6)} s`
}
