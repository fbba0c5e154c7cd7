import { inTurns, printComparison, type Round } from './against/comparison.ts'
import { serveCompressed } from './compressed-site.ts'
import { type OpenConsole, openConsole, withBrowser, withConsole } from './console.ts'
import { interactions } from './interactions.ts'
import { moving, switching } from './moving.ts'
import { type Limited, median, noProblems } from './report.ts'
import { clickBareReact, startYardstick } from './yardstick.ts'

/** Benches of an open console by name: what they measure, in how many rounds, and by which limit. */
const benches = {
  switching: { subject: switching, rounds: 5, limit: 'switching' },
  moving: { subject: moving, rounds: 5, limit: 'moving' },
  interactions: { subject: interactions, rounds: 3, limit: 'interaction' },
} as const

/** Measures a subject on this tree's console beside a click on the page of bare React. */
export function benchNamed(name: keyof typeof benches): Promise<Limited[]> {
  const { subject, rounds, limit } = benches[name]
  return withConsole({}, async (open) => {
    const { compare, ...yardstick } = startYardstick(open, limit)
    const measure = await subject(open)
    const all: Round[] = []
    for (let index = 0; index < rounds; index += 1) {
      await yardstick.measure()
      all.push(await measure())
    }
    const names = new Set(all.flatMap((round) => [...round.keys()]))
    const durations = [...names].map((each) => all.flatMap((round) => round.get(each) ?? []))
    const results = [...names].map((each, index) => compare(each, durations[index] ?? [], limit))
    if (limit !== 'interaction') return results
    const sorted = durations.map(median).sort((a, b) => a - b)
    const usual = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? Number.NaN
    return [...results, compare(`nine in ten of ${sorted.length} interactions`, [usual], 'usual')]
  })
}

/** Compares a subject on two exports, which one process serves with the calls of one mock, in turns with bare React. */
export function compareNamed(name: keyof typeof benches, before: string, rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, worker) => {
    const consoles: OpenConsole[] = []
    for (const folder of [before, 'dist/web'])
      consoles.push(await openConsole(browser, worker, {}, await serveCompressed(folder, worker.address)))
    const measures: (() => Promise<Round>)[] = []
    for (const open of consoles) measures.push(await benches[name].subject(open))
    const bareReact = async () => new Map([['bare React, a click', await clickBareReact(browser)]])
    const results = await inTurns(rounds, [bareReact, ...measures])
    printComparison(results.map((all) => all.map(withMiddle)))
    return consoles.map(({ problems }, index) =>
      noProblems(`problems in the console of ${index === 0 ? 'the tree before' : 'this tree'}`, problems),
    )
  })
}

/** Adds the median of all figures of a round, when there are several. */
function withMiddle(round: Round): Round {
  return round.size < 2 ? round : new Map([...round, ['the middle of all', median([...round.values()])]])
}
