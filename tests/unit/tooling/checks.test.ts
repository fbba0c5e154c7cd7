import { expect, it } from 'vitest'
import { advisories, runChecks } from '#scripts/lib/checks.ts'

it('check: the report marks and counts good, bad, skipped and broken checks', async () => {
  const said: string[] = []
  const checks = {
    good: async () => [],
    bad: async () => ['one\ntwo'],
    unasked: async () => undefined,
    broken: async () => Promise.reject(new Error('no such tool')),
  }
  const counts = await runChecks((text) => said.push(text), checks)
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^\? unasked: not checked/),
    expect.stringMatching(/^✓ good \(\d+\.\d s\)$/),
    expect.stringMatching(/^✗ bad \(\d+\.\d s\)\n {4}one\n {4}two$/),
    expect.stringMatching(/^✗ broken .*\n.*no such tool/),
  ])
})

it('check: the audit names packages with high and critical advisories, if npm answers', () => {
  const severities = { one: 'critical', two: 'high', three: 'moderate' }
  const found = Object.entries(severities).map(([name, severity]) => [name, { severity }])
  expect(advisories(JSON.stringify({ vulnerabilities: Object.fromEntries(found) }))).toEqual([
    expect.stringMatching(/^one /),
    expect.stringMatching(/^two /),
  ])
  expect(advisories('{"vulnerabilities":{}}')).toEqual([])
  expect(advisories('{"error":{"code":"ENOAUDIT"}}')).toBeUndefined()
})
