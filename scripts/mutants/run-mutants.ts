import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../lib/command.ts'
import { chosenFile } from './chosen-file.ts'
import { createLane, type Lane } from './lanes.ts'
import type { Mutant } from './mutant.ts'
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
const reachLimit = 600_000
const tryLimit = 120_000

/**
 * Tries each mutant with the tests that come past its place, several at a time.
 * @throws {CommandError} when the tests do not pass with no mutant switched on, or cannot be run
 */
export async function runMutants(
  mutants: readonly Mutant[],
  laneCount: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  mkdirSync(dirname(chosenFile), { recursive: true })
  writeFileSync(chosenFile, JSON.stringify(mutants))
  const start = performance.now()
  const tests = await reachingTests()
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${tests.length} tests pass, in ${seconds} s; with one mutant switched on at a time:`)
  const waiting = [...mutants]
  const outcomes: Outcome[] = []
  const work = async () => {
    const lane = createLane()
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const outcome = await tryMutant(lane, mutant, tests)
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
      throw new CommandError(`The tests have to pass first; these do not:\n${answer.failed.join('\n')}`)
    }
    return answer.tests
  } finally {
    lane.close()
  }
}

async function tryMutant(lane: Lane, mutant: Mutant, all: readonly ReachingTest[]): Promise<Outcome> {
  const tests = all.filter(({ reached }) => reached.includes(mutant.id))
  if (tests.length === 0) return { mutant, fate: 'not reached' }
  const references = tests.map(({ project, file, id }) => ({ project, file, id }))
  const answer = await lane.ask({ kind: 'try', mutant: mutant.id, tests: references }, tryLimit)
  if (answer === 'late') return { mutant, fate: 'late' }
  const { killedBy } = expectAnswer(answer, 'tried')
  return killedBy === undefined ? { mutant, fate: 'survived' } : { mutant, fate: 'killed', by: killedBy }
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
