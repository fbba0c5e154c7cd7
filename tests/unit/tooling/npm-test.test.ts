import { expect, it } from 'vitest'
import { countReport, sum, summaryLine } from '#scripts/lib/test-reports.ts'
import { stages, steps } from '#scripts/lib/test-steps.ts'

function vitestReport(passed: number, failed: number): string {
  const counts = { numPassedTests: passed, numFailedTests: failed }
  return JSON.stringify({ ...counts, numPendingTests: 2, numTodoTests: 1 })
}

const flaky = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })

it('npm test: the stages run every step once', () => {
  expect(stages.flat(3).toSorted()).toEqual(Object.keys(steps).toSorted())
})

it.each([
  ['passed, failed and skipped tests of Vitest', vitestReport(4, 1), 1, [4, 1, 3]],
  ['a flaky test of Playwright as failed', flaky, 1, [5, 2, 0]],
  ['a run without tests as failed', vitestReport(0, 0), 0, [0, 1, 3]],
  ['a missing report as failed', undefined, 0, [0, 1, 0]],
  ['a tool that fails without a failed test as failed', vitestReport(3, 0), 1, [3, 1, 3]],
] as const)('npm test: the summary counts %s', (_, report, code, [passed, failed, skipped]) => {
  expect(countReport(report, code)).toEqual({ passed, failed, skipped })
})

it('npm test: a report of an unknown shape throws', () => expect(() => countReport('{}', 0)).toThrow())

it('npm test: the last line names skipped tests only when there are some', () => {
  const step = { passed: 2, failed: 1, skipped: 0 }
  expect(summaryLine(sum([step, step]))).toBe('4 passed, 2 failed')
  expect(summaryLine(sum([step, { ...step, skipped: 1 }]))).toBe('4 passed, 2 failed, 1 skipped')
})
