import { expect, it } from 'vitest'
import { checkLines } from '#scripts/lib/checks.ts'
import { advisories } from '#scripts/lib/npm-audit.ts'

const check = { name: 'advisories', milliseconds: 1200 }

it('check: only what was checked and found good has a tick', () => {
  expect(checkLines({ ...check, problem: '' })).toBe('✓ advisories (1.2 s)')
  expect(checkLines({ ...check, problem: 'one\ntwo' })).toBe('✗ advisories (1.2 s)\n    one\n    two')
  expect(checkLines({ ...check, problem: undefined })).toMatch(/^[^✓✗].*not checked/)
})

it('check: packages with high and critical advisories are named', () => {
  const severities = { one: 'critical', two: 'high', three: 'moderate' }
  const found = Object.entries(severities).map(([name, severity]) => [name, { severity, range: '<2' }])
  expect(advisories(JSON.stringify({ vulnerabilities: Object.fromEntries(found) }))).toEqual([
    expect.stringMatching(/^one <2 /),
    expect.stringMatching(/^two <2 /),
  ])
  expect(advisories('{"vulnerabilities":{}}')).toEqual([])
})

it.each(['', '{"error":{"code":"ENOAUDIT"}}', 'npm error network'])(
  'check: advisories are not checked when npm answers %j',
  (output) => {
    expect(advisories(output)).toBeUndefined()
  },
)
