import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../lib/command.ts'
import { chosenFile, moduleCache } from './chosen-file.ts'
import { createLane, type Lane } from './lanes.ts'
import { filesIn, importersOf, mutated } from './list-mutants.ts'
import type { Mutant } from './mutant.ts'
import { probeId } from './plant-mutants.ts'
import type { LaneAnswer, ReachingTest } from './protocol.ts'

/** What became of a mutant. Late is one whose tests did not end in time; the last two are not killed. */
export type Fate = 'killed' | 'late' | 'survived' | 'not reached'

export interface Outcome {
  readonly mutant: Mutant
  readonly fate: Fate
  /** The test that failed. */
  readonly by?: string
}

/** Milliseconds. */
const reachLimit = 900_000

/** A mutant is tried with no more tests than this; the figure can only be lower for it. */
const most = 1000

/** How many tests a mutant is tried with at first. */
const few = 10

/** Milliseconds until tests are taken to never end: a long start, and many times what they took. */
const tryLimit = 600_000

/**
 * Tries each mutant with the tests that come past its place, several at a time.
 * @throws {CommandError} when no test passes with no mutant switched on, or they cannot be run
 */
export async function runMutants(
  mutants: readonly Mutant[],
  laneCount: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  mkdirSync(dirname(chosenFile), { recursive: true })
  rmSync(moduleCache, { recursive: true, force: true })
  writeFileSync(chosenFile, JSON.stringify(mutants))
  const start = performance.now()
  const tests = await reachingTests()
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${tests.length} tests pass, in ${seconds} s; with one mutant switched on at a time:`)
  const files = mutated.flatMap(filesIn)
  const importers = importersOf(files)
  const probesOf = ({ file }: Mutant) =>
    [[file], importers.get(file) ?? []].map((some) => some.map((each) => probeId(files.indexOf(each))))
  const waiting = [...mutants]
  const outcomes: Outcome[] = []
  const work = async () => {
    const lane = createLane()
    try {
      let isProven = false
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const its = reaching(tests, mutant, probesOf(mutant))
        const outcome = await tryMutant(lane, mutant, its)
        if (outcome.fate === 'killed' && !isProven) {
          await prove(lane, its)
          isProven = true
        }
        outcomes.push(outcome)
        onOutcome(outcome)
      }
    } finally {
      lane.close()
    }
  }
  await Promise.all(Array.from({ length: laneCount }, work))
  return outcomes.toSorted((a, b) => a.mutant.id - b.mutant.id)
}

async function reachingTests(): Promise<readonly ReachingTest[]> {
  const lane = createLane()
  try {
    const answer = expectAnswer(await lane.ask({ kind: 'reach' }, reachLimit), 'reached')
    if (answer.failed.length > 0) {
      console.log(`Left out, as they fail without a mutant too:\n  ${answer.failed.join('\n  ')}`)
    }
    if (answer.tests.length === 0) throw new CommandError('No test passes with no mutant switched on.')
    return answer.tests
  } finally {
    lane.close()
  }
}

async function tryMutant(lane: Lane, mutant: Mutant, tests: readonly ReachingTest[]): Promise<Outcome> {
  if (tests.length === 0) return { mutant, fate: 'not reached' }
  // Most mutants do not get beyond the first few.
  for (const some of [tests.slice(0, few), tests.slice(few)]) {
    if (some.length === 0) continue
    const request = { kind: 'try', mutant: mutant.id, tests: some } as const
    let answer = await lane.ask(request, tryLimit)
    // The machine may have been busy with something else.
    if (isByTime(answer)) answer = await lane.ask(request, tryLimit)
    if (answer === 'late') return { mutant, fate: 'late' }
    const { killedBy } = expectAnswer(answer, 'tried')
    if (killedBy !== undefined) return { mutant, fate: 'killed', by: killedBy }
  }
  return { mutant, fate: 'survived' }
}

function isByTime(answer: LaneAnswer | 'late'): boolean {
  return answer !== 'late' && answer.kind === 'tried' && answer.byTime
}

/** A lane that has just seen a test fail has to see it pass again with no mutant switched on. */
async function prove(lane: Lane, tests: readonly ReachingTest[]): Promise<void> {
  const answer = await lane.ask({ kind: 'try', mutant: 0, tests: tests.slice(0, few) }, tryLimit)
  const { killedBy } = expectAnswer(answer, 'tried')
  if (killedBy === undefined) return
  throw new CommandError(`"${killedBy}" fails with no mutant switched on, too; it says nothing about any.`)
}

/**
 * The tests that come past a mutant, the likeliest to be about it first: those that run functions of its file, then
 * of files that import it, and of few others.
 * @param probes of its file, and of those that import it
 */
function reaching(
  all: readonly ReachingTest[],
  { id }: Mutant,
  probes: readonly (readonly number[])[],
): ReachingTest[] {
  const rank = ({ reached }: ReachingTest) => {
    const near = probes.findIndex((some) => some.some((probe) => reached.includes(probe)))
    return (near === -1 ? probes.length : near) * 1000 + reached.filter((each) => each < 0).length
  }
  return all
    .filter(({ reached }) => reached.includes(id))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}

function expectAnswer<Kind extends LaneAnswer['kind']>(
  answer: LaneAnswer | 'late',
  kind: Kind,
): Extract<LaneAnswer, { kind: Kind }> {
  if (answer === 'late') throw new CommandError('The tests did not end in time with no mutant switched on.')
  if (answer.kind === 'broken') throw new CommandError(`The tests could not be run: ${answer.reason}`)
  if (!isOfKind(answer, kind)) throw new Error(`[mutants] asked for "${kind}", answered "${answer.kind}"`)
  return answer
}

function isOfKind<Kind extends LaneAnswer['kind']>(
  answer: LaneAnswer,
  kind: Kind,
): answer is Extract<LaneAnswer, { kind: Kind }> {
  return answer.kind === kind
}
