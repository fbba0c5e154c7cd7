import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkLines } from '#scripts/lib/checks.ts'
import { advisories, auditDependencies } from '#scripts/lib/npm-audit.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

it('check: npm that is set to be offline is asked all the same, so that nothing is ticked unasked', async () => {
  const npm =
    "console.log(process.argv.includes('--no-offline') ? 'npm error network' : '{\"vulnerabilities\":{}}')"
  vi.stubEnv('npm_execpath', join(temporaryFolder({ 'npm.cjs': npm }), 'npm.cjs'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await auditDependencies()).toBeUndefined()
})
