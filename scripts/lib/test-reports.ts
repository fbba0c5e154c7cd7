/** The number of tests by result. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Returns the counts of one test. */
export function one(passed: boolean): Counts {
  return passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

export function sum(all: readonly Counts[]): Counts {
  const total = (ending: keyof Counts) => all.reduce((soFar, each) => soFar + each[ending], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** Returns `3 passed, 0 failed`, and the skipped ones if any. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Reads the JSON report of Vitest or of Playwright. */
function countsIn(report: string): Counts {
  const { stats, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  const counts: Counts = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  if (Object.values(counts).every(Number.isInteger)) return counts
  throw new Error('[tests] a report has another shape')
}

/**
 * Counts a report's tests. A tool that failed without a failed test, ran none, or left no report is one failure.
 * @throws for a report of another shape
 */
export function countReport(report: string | undefined, exitCode: number): Counts {
  const counts = report === undefined ? nothing : countsIn(report)
  const isUnseen = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isUnseen ? { ...counts, failed: 1 } : counts
}
