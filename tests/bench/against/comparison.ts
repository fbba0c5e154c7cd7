import { printRow } from '../report.ts'
import { ratiosOf, type Spread, spreadOf, verdictOf } from './paired.ts'

/** What one round measured, by figure; bytes, or milliseconds. */
export type Round = ReadonlyMap<string, number>

const show = ({ min, median, max }: Spread, digits: number) =>
  [min, median, max].map((each) => each.toFixed(digits)).join(' / ')

/** Prints each figure of two trees as minimum, median and maximum, with the ratio of the two, round by round. */
export function printComparison(before: readonly Round[], now: readonly Round[]): void {
  printRow('figure, min / median / max', 'before | now | now ÷ before, pair by pair', 'verdict')
  const names = new Set([...before, ...now].flatMap((round) => [...round.keys()]))
  for (const name of names) {
    const [old, current] = [before, now].map((rounds) => rounds.map((round) => round.get(name) ?? Number.NaN))
    const ratios = ratiosOf(old ?? [], current ?? [])
    const digits = /bytes/.test(name) ? 0 : 1
    const columns = [old, current].map((values) => {
      const known = (values ?? []).filter((value) => !Number.isNaN(value))
      return known.length === 0 ? '–' : show(spreadOf(known), digits)
    })
    const ratio = ratios.length === 0 ? '–' : show(spreadOf(ratios), 3)
    printRow(
      name,
      [...columns, ratio].join(' | '),
      ratios.length === 0 ? 'in one tree only' : verdictOf(ratios),
    )
  }
}

/** Prints figures that have nothing to be compared with. */
export function printSpreads(rounds: readonly Round[]): void {
  for (const name of rounds[0]?.keys() ?? []) {
    const values = rounds.map((round) => round.get(name) ?? Number.NaN)
    printRow(name, show(spreadOf(values), 1))
  }
}

/** Measures the machine: milliseconds of a loop that is the same in every run. */
export function calibrate(): number {
  const start = performance.now()
  let sum = 0
  for (let index = 0; index < 20_000_000; index += 1) sum = (sum + index * 31) % 1_000_003
  // The sum is used, so that the loop is not removed.
  return performance.now() - start + (sum < 0 ? 1 : 0)
}

/**
 * Measures subjects in turns, in an order that changes from round to round; a first round does not count.
 * @param subjects what measures each subject once
 * @returns the rounds of each subject, in the order of `subjects`, and of the machine's calibration
 */
export async function inTurns(rounds: number, subjects: readonly (() => Promise<Round>)[]) {
  const results: Round[][] = subjects.map(() => [])
  const machine: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const order = subjects.map((_, index) => (index + round) % subjects.length)
    const calibration = calibrate()
    for (const index of order) {
      const measured = await subjects[index]?.()
      if (measured && round > 0) results[index]?.push(measured)
    }
    if (round > 0) machine.push(new Map([['machine, a loop of fixed work', calibration]]))
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  return { results, machine }
}
