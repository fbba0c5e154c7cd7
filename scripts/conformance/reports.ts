import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Difference, isAcceptable, type Result, type Verdict, verdicts } from './results.ts'
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
  const remark = verdict === 'missing' ? (optional ? 'the console copes' : 'the console needs it') : reason
  const line = `${markOf(result)} ${verdict.padEnd(9)}  ${name.padEnd(width)}  ${differences.length > 0 ? '' : remark}`
  return [line.trimEnd(), ...differences.map((difference) => `      ${sentenceOf(difference)}`)]
}

/** Returns a difference in words: `data.id: number expected, missing found (perhaps uid); the console breaks: …`. */
function sentenceOf({ where, expected, got, perhaps, console, why }: Difference): string {
  const found = perhaps === undefined ? got : `${got} (perhaps ${perhaps})`
  return `${where}: ${expected} expected, ${found} found; the console ${console}: ${why}`
}

/** A green host has no ✗: `≈` is a difference with which the console copes. */
function markOf(result: Result): string {
  if (!isAcceptable(result)) return '✗'
  if (result.verdict === 'differs') return '≈'
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

/**
 * Formats the results as JUnit XML: what breaks the console is a failure, what was not tried is
 * skipped; differences with which the console copes are the output of a test that passes.
 */
function junitReport(results: readonly Result[], base: string): string {
  const failures = results.filter((result) => !isAcceptable(result)).length
  const skipped = results.filter((result) => isAcceptable(result) && !isTried(result)).length
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

function isTried({ verdict }: Result): boolean {
  return verdict === 'fits' || verdict === 'differs'
}

function testCase(result: Result): string {
  const { name, kind, verdict, reason, differences } = result
  const head = `    <testcase classname="conformance.${kind}" name="${escaped(name)}"`
  if (verdict === 'fits') return `${head}/>`
  const lines = differences.map(sentenceOf)
  const text = escaped(lines.join('\n'))
  if (verdict === 'differs') return `${head}><system-out>${text}</system-out></testcase>`
  if (isAcceptable(result)) {
    return `${head}><skipped message="${escaped(reason === '' ? verdict : `${verdict}: ${reason}`)}"/></testcase>`
  }
  return `${head}><failure message="${escaped(lines[0] ?? verdict)}">${text}</failure></testcase>`
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
