import { junitReport, type TestCase } from '../lib/junit.ts'
import { visible, visibleLines } from '../lib/visible.ts'
import { type Difference, isAcceptable, type Result, type Verdict, verdicts } from './results.ts'
import type { Findings } from './run.ts'

/**
 * Formats the results for the terminal: a line per endpoint and rule with its differences; shared ones appear once,
 * with all names.
 */
export function resultTable({ results, left }: Pick<Findings, 'results' | 'left'>): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const remarks = results.flatMap(({ name, differences }) =>
    differences.map((each) => ({ name, sentence: sentenceOf(each) })),
  )
  const namesOf = new Map<string, string[]>()
  for (const { name, sentence } of remarks) namesOf.set(sentence, [...(namesOf.get(sentence) ?? []), name])
  const repeated = [...namesOf].filter(([, names]) => names.length > 1)
  const known = new Set(repeated.map(([sentence]) => sentence))
  return [
    ...results.flatMap((result) => resultLines(result, width, known)),
    '',
    ...repeated.flatMap(([sentence, names]) => [sentence, `      ${names.join(', ')}`]),
    ...(repeated.length > 0 ? [''] : []),
    summary(results),
    ...leftLines(left),
  ]
    .map(visible)
    .join('\n')
}

function resultLines(result: Result, width: number, known: ReadonlySet<string>): string[] {
  const { name, verdict, reason, differences, optional } = result
  const remark = verdict === 'missing' ? (optional ? 'the console copes' : 'the console needs it') : reason
  const line = `${markOf(result)} ${verdict.padEnd(9)}  ${name.padEnd(width)}  ${differences.length > 0 ? '' : remark}`
  const own = differences.map(sentenceOf).filter((sentence) => !known.has(sentence))
  return [line.trimEnd(), ...own.map((sentence) => `      ${sentence}`)]
}

/** Returns a difference as a sentence: `data.id: number expected, missing found; the console breaks: …`. */
function sentenceOf({ where, expected, got, console, why }: Difference): string {
  return visible(`${where}: ${expected} expected, ${got} found; the console ${console}: ${why}`)
}

/** Returns the mark: `≈` for a difference that the console tolerates, so that a good host has no ✗. */
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

/** Returns a test case, which passes with output if the console tolerates the difference. */
function testCase(result: Result): TestCase {
  const { name, kind: group, verdict, reason, differences } = result
  if (verdict === 'fits') return { group, name }
  const text = differences.map(sentenceOf).join('\n')
  if (verdict === 'differs') return { group, name, output: text }
  if (isAcceptable(result)) return { group, name, skipped: reason ? `${verdict}: ${reason}` : verdict }
  return { group, name, failure: text || verdict }
}

export function jsonReport({ results, left }: Findings, base: string): string {
  return visibleLines(JSON.stringify({ base, checked_at: new Date().toISOString(), results, left }, null, 2))
}

export function junitOf({ results }: Findings, base: string): string {
  return junitReport('conformance', results.map(testCase), base)
}
