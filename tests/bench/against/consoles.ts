import { serveCompressed } from '../compressed-site.ts'
import { type OpenConsole, openConsole, withBrowser, withConsole } from '../console.ts'
import { type Limited, noProblems } from '../report.ts'
import { median } from '../statistics.ts'
import { type Compare, clickBareReact, compareWithBareReact } from '../yardstick.ts'
import { inTurns, printComparison, printSpreads, type Round } from './comparison.ts'

/** What a bench does on an open console: prepares it, and resolves to what measures one round, milliseconds by name. */
export type Subject = (open: OpenConsole) => Promise<() => Promise<Round>>

/** Measures a subject on this tree's console beside a click on the page of bare React. */
export function benchSubject(
  subject: Subject,
  rounds: number,
  judge: (compare: Compare, durations: ReadonlyMap<string, number[]>) => Limited[],
): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const compare = await compareWithBareReact(open)
    const round = await subject(open)
    const durations = new Map<string, number[]>()
    for (let index = 0; index < rounds; index += 1) {
      for (const [name, value] of await round()) durations.set(name, [...(durations.get(name) ?? []), value])
    }
    return judge(compare, durations)
  })
}

/** Compares a subject on two exports, which one process serves with the calls of one mock, in turns with bare React. */
export function compareSubject(subject: Subject, before: string, rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, worker) => {
    const consoles: OpenConsole[] = []
    for (const folder of [before, 'dist/web'])
      consoles.push(await openConsole(browser, worker, {}, await serveCompressed(folder, worker.address)))
    const measures: (() => Promise<Round>)[] = []
    for (const open of consoles) measures.push(await subject(open))
    const bareReact = async () => new Map([['bare React, a click', await clickBareReact(browser)]])
    const { results, machine } = await inTurns(rounds, [bareReact, ...measures])
    const [clicks = [], old = [], now = []] = results
    printSpreads([...machine])
    printSpreads(clicks)
    const [oldRounds, newRounds] = [old, now].map((all) => all.map(withMiddle))
    printComparison(oldRounds ?? [], newRounds ?? [])
    return consoles.map(({ problems }, index) =>
      noProblems(`problems in the console of ${index === 0 ? 'the tree before' : 'this tree'}`, problems),
    )
  })
}

/** Adds the middle of all figures of a round, when there are several. */
function withMiddle(round: Round): Round {
  return round.size < 2 ? round : new Map([...round, ['the middle of all', median([...round.values()])]])
}
