import type { Mutant } from './mutant.ts'
import type { Fate, Outcome } from './run-mutants.ts'

/** Minimum share of killed mutants, in percent. */
export const wanted = 85

const fates: readonly Fate[] = ['killed', 'late', 'survived', 'not reached']

/** Returns the share of killed mutants in percent; 100 when there are none. A timeout counts as killed. */
export function killedShare(outcomes: readonly Outcome[]): number {
  if (outcomes.length === 0) return 100
  return (100 * outcomes.filter(isKilled).length) / outcomes.length
}

export function isKilled({ fate }: Outcome): boolean {
  return fate === 'killed' || fate === 'late'
}

/** Formats a table with one row per group: the number of mutants of each fate, and the killed share. */
export function shareTable(
  title: string,
  outcomes: readonly Outcome[],
  groupOf: (mutant: Mutant) => string,
): string {
  const groups = Map.groupBy(outcomes, ({ mutant }) => groupOf(mutant))
  const rows = [...groups].map(([name, group]) => [
    name,
    ...fates.map((fate) => String(group.filter((outcome) => outcome.fate === fate).length)),
    `${killedShare(group).toFixed(1)} %`,
  ])
  return table([[title, ...fates, 'share'], ...rows])
}

/** Formats a surviving mutant: file, line and change. */
export function survivorLine({ fate, mutant }: Outcome): string {
  const { file, line, kind, original, replacement } = mutant
  return `${fate === 'survived' ? '✗' : '·'} ${file}:${line}  ${kind}: ${short(original)} → ${short(replacement)}`
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
