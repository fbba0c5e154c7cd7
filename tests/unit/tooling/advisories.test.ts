import { describe, expect, test } from 'vitest'
import { readAudit } from '#scripts/lib/advisories.ts'

const weakness = {
  source: 1101,
  name: 'left-pad',
  dependency: 'left-pad',
  title: 'Left-pad pads to the right',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  range: '<1.2.0',
}

/** Output of npm 11; dependents name the affected package in `via`. */
function printed(...advisories: object[]): string {
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      'left-pad': {
        name: 'left-pad',
        severity: 'high',
        isDirect: false,
        via: advisories,
        effects: ['table'],
      },
      table: { name: 'table', severity: 'high', isDirect: true, via: ['left-pad'], effects: [] },
    },
    metadata: { vulnerabilities: { high: 2 } },
  })
}

const accepted = { package: 'left-pad', id: 'GHSA-aaaa-bbbb-cccc', reason: 'we pad nothing' }

describe('advisories', () => {
  test('without any all is well', () => {
    const answer = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })
    expect(readAudit(answer, [])).toEqual({ kind: 'answered', problems: [] })
  })

  test.each(['high', 'critical'])(
    'one that is %s is reported once, by its package and its id',
    (severity) => {
      const found = { ...weakness, severity }
      expect(readAudit(printed(found, found), [])).toEqual({
        kind: 'answered',
        problems: [`left-pad <1.2.0: Left-pad pads to the right (GHSA-aaaa-bbbb-cccc, ${severity})`],
      })
    },
  )

  test.each(['moderate', 'low', 'info'])('one that is only %s is not', (severity) => {
    expect(readAudit(printed({ ...weakness, severity }), [])).toEqual({ kind: 'answered', problems: [] })
  })

  test('an exception lets one through, and no other one', () => {
    const other = { ...weakness, url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff' }
    expect(readAudit(printed(weakness), [accepted])).toEqual({ kind: 'answered', problems: [] })
    expect(readAudit(printed(weakness, other), [accepted])).toMatchObject({
      problems: [expect.stringContaining('GHSA-dddd-eeee-ffff')],
    })
    const elsewhere = { ...weakness, dependency: 'right-pad' }
    expect(readAudit(printed(weakness, elsewhere), [accepted])).toMatchObject({
      problems: [expect.stringContaining('right-pad')],
    })
  })

  test('an exception that nothing needs any more is a problem, one for what became milder is none', () => {
    const nothing = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })
    expect(readAudit(nothing, [accepted])).toMatchObject({
      problems: [expect.stringContaining('exception for GHSA-aaaa-bbbb-cccc of left-pad')],
    })
    expect(readAudit(printed({ ...weakness, severity: 'moderate' }), [accepted])).toMatchObject({
      problems: [],
    })
  })

  test('one without an id of GitHub’s goes by the registry’s number', () => {
    const found = { ...weakness, url: 'https://registry.test/advisories/1101' }
    expect(readAudit(printed(found), [{ ...accepted, id: '1101' }])).toMatchObject({ problems: [] })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html>Not allowed</html>'],
    ['an error', '{"message":"405 Method Not Allowed - POST https://registry.test/bulk","statusCode":405}'],
    ['a list', '[]'],
    ['null', 'null'],
  ])(
    'where the registry answers %s, it could not be asked, and its name is not passed on',
    (_what, output) => {
      expect(readAudit(output, [accepted])).toEqual({ kind: 'unanswered' })
    },
  )

  test('a report in another form is a problem, for it could say anything', () => {
    const other = JSON.stringify({ auditReportVersion: 3, advisories: [weakness] })
    expect(readAudit(other, [])).toMatchObject({ problems: [expect.stringContaining('does not know')] })
    const changed = printed({ ...weakness, severity: 'catastrophic' })
    expect(readAudit(changed, [])).toMatchObject({ problems: [expect.stringContaining('does not know')] })
  })
})
