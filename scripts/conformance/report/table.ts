import { isAcceptable, type Result, type Verdict, verdicts } from '../results.ts'

/** What was found, for the terminal: a line for each endpoint and rule, with what is wrong below it. */
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
