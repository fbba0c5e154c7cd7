import { median, printRow } from '../report.ts'

/** The figures of one round by name: bytes or milliseconds. */
export type Round = ReadonlyMap<string, number>

/** Returns minimum, median and maximum as text. */
function spread(numbers: readonly number[], digits = 1): string {
  if (numbers.length === 0) return '–'
  const all = [Math.min(...numbers), median(numbers), Math.max(...numbers)]
  return all.map((each) => each.toFixed(digits)).join(' / ')
}

/** Returns the ratio of each round's value to the value before. Rounds without both values, or with 0 before, are left out. */
export function ratiosOf(before: readonly number[], now: readonly number[]): number[] {
  const ratios = now.map((value, round) => value / (before[round] ?? Number.NaN))
  return ratios.filter(Number.isFinite)
}

/**
 * Returns how much more or less the ratios tell. One in seven is left out at either end; when the rest lies on both sides
 * of 1, the difference is within the noise.
 */
export function verdictOf(ratios: readonly number[]): string {
  const trim = Math.floor(ratios.length / 7)
  const rest = ratios.toSorted((a, b) => a - b).slice(trim, ratios.length - trim)
  const percent = Math.abs(median(ratios) - 1) * 100
  if (Math.min(...rest) > 1) return `${percent.toFixed(1)} % more`
  if (Math.max(...rest) < 1) return `${percent.toFixed(1)} % less`
  return 'cannot be told'
}

/** Prints the figures of bare React, and each of two trees with the ratio of the two: minimum, median and maximum. */
export function printComparison([bareReact = [], before = [], now = []]: readonly Round[][]): void {
  const valuesOf = (rounds: readonly Round[], name: string) =>
    rounds.map((round) => round.get(name) ?? Number.NaN)
  for (const name of bareReact[0]?.keys() ?? []) printRow(name, spread(valuesOf(bareReact, name)))
  printRow('figure, min / median / max', 'before | now | now ÷ before, pair by pair', 'verdict')
  for (const name of new Set([...before, ...now].flatMap((round) => [...round.keys()]))) {
    const [old, current] = [valuesOf(before, name), valuesOf(now, name)]
    const ratios = ratiosOf(old, current)
    const columns = [old, current].map((values) => spread(values.filter(Number.isFinite)))
    const verdict = ratios.length === 0 ? 'in one tree only' : verdictOf(ratios)
    printRow(name, [...columns, spread(ratios, 3)].join(' | '), verdict)
  }
}

/** Returns the milliseconds that a loop takes which is the same in every run. */
function calibrate(): number {
  const start = performance.now()
  for (let index = 0, sum = 0; index < 2e7; index += 1) sum = (sum + index * 31) % 1_000_003
  return performance.now() - start
}

/**
 * Measures subjects in turns; a first round does not count. All but the first change their order from round to round, so that
 * each follows each of the others equally often: a heavy page that has just been closed still takes time.
 * @param subjects what measures each subject once
 * @returns the rounds of each subject, in the order of `subjects`; those of the first have the machine's calibration
 */
export async function inTurns(
  rounds: number,
  subjects: readonly (() => Promise<Round>)[],
): Promise<Round[][]> {
  const results: Round[][] = subjects.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    const [first = 0, ...others] = subjects.keys()
    for (const index of [first, ...(round % 2 === 0 ? others : others.reverse())]) {
      const measured = await subjects[index]?.()
      if (!measured || round === 0) continue
      const machine = index === 0 ? ([['machine, a loop of fixed work', calibrate()]] as const) : []
      results[index]?.push(new Map([...machine, ...measured]))
    }
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  return results
}
