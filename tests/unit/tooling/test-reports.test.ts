import { describe, expect, test } from 'vitest'
import { countReport, sum, summaryLine } from '#scripts/lib/test-reports.ts'

function vitestReport(passed: number, failed: number): string {
  const others = { numPendingTests: 2, numTodoTests: 1 }
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, ...others })
}

describe('npm test: the counts', () => {
  test('Vitest’s report counts passed, failed, and skipped with those still to write', () => {
    expect(countReport(vitestReport(4, 1), 1)).toEqual({ passed: 4, failed: 1, skipped: 3 })
  })

  test('Playwright’s report counts a flaky test as a failure', () => {
    const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(countReport(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  test('a report of another shape is an error, not zero tests', () => {
    expect(() => countReport('{}', 0)).toThrow()
    expect(() => countReport('{"stats":{}}', 0)).toThrow()
  })

  test('a step that ran no test, or left no report, has failed', () => {
    expect(countReport(vitestReport(0, 0), 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
    expect(countReport(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a tool that failed without a failed test is a failure', () => {
    expect(countReport(vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  test('a failed test is not counted again for the exit code it caused', () => {
    expect(countReport(vitestReport(3, 2), 1)).toEqual({ passed: 3, failed: 2, skipped: 3 })
  })

  test('the last line names the skipped ones only where there are any', () => {
    const step = { passed: 2, failed: 1, skipped: 0 }
    expect(summaryLine(sum([step, step]))).toBe('4 passed, 2 failed')
    expect(summaryLine(sum([step, { ...step, skipped: 1 }]))).toBe('4 passed, 2 failed, 1 skipped')
  })
})
