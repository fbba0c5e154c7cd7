import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAcceptable, type Result, type Verdict, verdicts } from './results.ts'
import type { Findings } from './run.ts'

/** Formats the results for the terminal: a line per endpoint and rule, its differences below it. */
export function resultTable(results: readonly Result[], left: readonly string[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  return [
    ...results.flatMap((result) => resultLines(result, width)),
    '',
    summary(results),
    ...leftLines(left),
  ].join('\n')
}

function resultLines(result: Result, width: number): string[] {
  const { name, verdict, reason, differences, optional } = result
  const remark = verdict === 'missing' ? (optional ? 'the console lives without it' : 'needed') : reason
  const line = `${markOf(result)} ${verdict.padEnd(9)}  ${name.padEnd(width)}  ${verdict === 'differs' ? '' : remark}`
  return [
    line.trimEnd(),
    ...differences.map(({ where, expected, got }) => `      ${where}: ${expected} expected, ${got} found`),
  ]
}

function markOf(result: Result): string {
  if (!isAcceptable(result)) return '✗'
  return result.verdict === 'fits' ? '✓' : '·'
}

function summary(results: readonly Result[]): string {
  const counts = verdicts
    .map((verdict): [Verdict, number] => [verdict, results.filter((each) => each.verdict === verdict).length])
    .filter(([, count]) => count > 0)
  return counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')
}

function leftLines(left: readonly string[]): string[] {
  if (left.length === 0) return []
  return ['', 'Made on the host and still there:', ...left.map((what) => `  ${what}`)]
}

/** Formats the results as JUnit XML: differing or missing is a failure, not tried is skipped. */
function junitReport(results: readonly Result[], base: string): string {
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

/** Escapes a text for XML; control characters, which XML cannot hold, become U+FFFD. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\p{Cc}(?<!\n)/gu, '\u{fffd}')
}

/** Formats the results as JSON; `checkedAt` in ISO 8601. */
function jsonReport({ results, left }: Findings, base: string, checkedAt: string): string {
  const report = { base, checked_at: checkedAt, results, left }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Writes conformance.json and conformance.xml (JUnit) into the folder. */
export function writeReports(findings: Findings, base: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const checkedAt = new Date().toISOString()
  writeFileSync(join(folder, 'conformance.json'), jsonReport(findings, base, checkedAt))
  writeFileSync(join(folder, 'conformance.xml'), junitReport(findings.results, base))
}
