import { isAcceptable, type Result } from '../results.ts'

/** What was found, as JUnit's XML: what differs or is missing has failed, what was not tried is skipped. */
export function junitReport(results: readonly Result[], base: string): string {
  const failures = results.filter((result) => !isAcceptable(result)).length
  const skipped = results.filter((result) => isAcceptable(result) && result.verdict !== 'fits').length
  const counts = `tests="${results.length}" failures="${failures}" errors="0" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="conformance" hostname="${escaped(base)}" ${counts}>`,
    ...results.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(result: Result): string {
  const { name, kind, verdict, reason, differences } = result
  const head = `    <testcase classname="conformance.${kind}" name="${escaped(name)}"`
  if (verdict === 'fits') return `${head}/>`
  if (isAcceptable(result)) {
    return `${head}><skipped message="${escaped(reason === '' ? verdict : `${verdict}: ${reason}`)}"/></testcase>`
  }
  const lines = differences.map(({ where, expected, got }) => `${where}: ${expected} expected, ${got} found`)
  const message = escaped(lines[0] ?? verdict)
  return `${head}><failure message="${message}">${escaped(lines.join('\n'))}</failure></testcase>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters have no place in XML, not even escaped. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\p{Cc}(?<!\n)/gu, '\u{fffd}')
}
