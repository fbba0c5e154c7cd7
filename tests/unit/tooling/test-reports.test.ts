import { describe, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  settle,
  stepLine,
  sum,
  summaryLine,
} from '#scripts/lib/test-reports.ts'

const vitestReport = {
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
}

describe('npm test: the counts', () => {
  test('Vitest’s report counts passed, failed, and skipped with those still to write', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 4, failed: 1, skipped: 3 })
  })

  test('a test file that could not be loaded is a failure', () => {
    const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...vitestReport, testResults }).failed).toBe(2)
  })

  test('Playwright’s report counts a flaky test and an error outside any test as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 })
  })

  test('a report of another shape is an error, not zero tests', () => {
    expect(() => countVitest({})).toThrow()
    expect(() => countPlaywright({ stats: {} })).toThrow()
  })

  test('a step that ran no test has failed', () => {
    expect(settle({ passed: 0, failed: 0, skipped: 3 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
  })

  test('a tool that failed without a failed test is a failure', () => {
    expect(settle({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test('a failed test is not counted again for the exit code it caused', () => {
    expect(settle({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  test('the last line names the skipped ones only where there are any', () => {
    const step = { passed: 2, failed: 1, skipped: 0 }
    expect(summaryLine(sum([step, step]))).toBe('4 passed, 2 failed')
    expect(summaryLine(sum([step, { ...step, skipped: 1 }]))).toBe('4 passed, 2 failed, 1 skipped')
  })

  test('a step’s line says how it ended, how many did how, and how long it took', () => {
    const green = { passed: 974, failed: 0, skipped: 0 }
    expect(stepLine('unit', green, 6149)).toBe('✓ unit    974 passed        6.1 s')
    expect(stepLine('e2e', { passed: 120, failed: 2, skipped: 1 }, 187_000)).toBe(
      '✗ e2e     120 passed, 2 failed, 1 skipped  187.0 s',
    )
    expect(stepLine('size', { passed: 0, failed: 1, skipped: 0 }, 40)).toBe(
      '✗ size    1 failed          0.0 s',
    )
  })
})
