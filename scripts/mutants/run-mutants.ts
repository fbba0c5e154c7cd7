import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../lib/command.ts'
import { filesIn, importersOf, mutated } from './choose-mutants.ts'
import type { Mutant } from './mutant.ts'
import { probeId } from './plant-mutants.ts'
import { chosenFile, moduleCache, type ReachingTest, type WorkerAnswer } from './protocol.ts'
import { createTestWorker, type TestWorker } from './worker-process.ts'

/** Result of testing a mutant. `late`: the tests did not end in time; the last two are not killed. */
export type Fate = 'killed' | 'late' | 'survived' | 'not reached'

export interface Outcome {
  readonly mutant: Mutant
  readonly fate: Fate
  /** The test that failed. */
  readonly by?: string
}

/** Milliseconds. */
const reachLimit = 900_000

/** Maximum number of tests that a mutant is tested with. */
const maxTests = 1000

/** Number of tests in the first batch. */
const firstBatch = 10

/** Milliseconds until the tests of a mutant count as endless; includes the start of the process. */
const tryLimit = 600_000

/**
 * Tests each mutant with the tests that execute it, several mutants at a time.
 * @throws {CommandError} when no test passes without a mutant, or the tests cannot be run
 */
export async function runMutants(
  mutants: readonly Mutant[],
  workerCount: number,
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
    const worker = createTestWorker()
    try {
      let isProven = false
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const its = reaching(tests, mutant, probesOf(mutant))
        const outcome = await tryMutant(worker, mutant, its)
        if (outcome.fate === 'killed' && !isProven) {
          await prove(worker, its)
          isProven = true
        }
        outcomes.push(outcome)
        onOutcome(outcome)
      }
    } finally {
      worker.close()
    }
  }
  await Promise.all(Array.from({ length: workerCount }, work))
  return outcomes.toSorted((a, b) => a.mutant.id - b.mutant.id)
}

async function reachingTests(): Promise<readonly ReachingTest[]> {
  const worker = createTestWorker()
  try {
    const answer = expectAnswer(await worker.ask({ kind: 'reach' }, reachLimit), 'reached')
    if (answer.failed.length > 0) {
      console.log(`Left out, as they fail without a mutant too:\n  ${answer.failed.join('\n  ')}`)
    }
    if (answer.tests.length === 0) throw new CommandError('No test passes with no mutant switched on.')
    return answer.tests
  } finally {
    worker.close()
  }
}

async function tryMutant(
  worker: TestWorker,
  mutant: Mutant,
  tests: readonly ReachingTest[],
): Promise<Outcome> {
  if (tests.length === 0) return { mutant, fate: 'not reached' }
  // Most mutants are killed by the first batch.
  for (const some of [tests.slice(0, firstBatch), tests.slice(firstBatch)]) {
    if (some.length === 0) continue
    const request = { kind: 'try', mutant: mutant.id, tests: some } as const
    let answer = await worker.ask(request, tryLimit)
    // A timeout is tried once more: the machine may have been busy.
    if (isByTime(answer)) answer = await worker.ask(request, tryLimit)
    if (answer === 'late') return { mutant, fate: 'late' }
    const { killedBy } = expectAnswer(answer, 'tried')
    if (killedBy !== undefined) return { mutant, fate: 'killed', by: killedBy }
  }
  return { mutant, fate: 'survived' }
}

function isByTime(answer: WorkerAnswer | 'late'): boolean {
  return answer !== 'late' && answer.kind === 'tried' && answer.byTime
}

/** Checks that the same tests pass without a mutant in this worker. @throws {CommandError} when one fails */
async function prove(worker: TestWorker, tests: readonly ReachingTest[]): Promise<void> {
  const answer = await worker.ask({ kind: 'try', mutant: 0, tests: tests.slice(0, firstBatch) }, tryLimit)
  const { killedBy } = expectAnswer(answer, 'tried')
  if (killedBy === undefined) return
  throw new CommandError(`"${killedBy}" fails with no mutant switched on, too; it says nothing about any.`)
}

/**
 * Returns the tests that execute a mutant, ranked: tests that run functions of its file first, then of files that
 * import it; among equals those that run the fewest files.
 * @param probes probes of the mutant's file, and of the files that import it
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
    .slice(0, maxTests)
}

function expectAnswer<Kind extends WorkerAnswer['kind']>(
  answer: WorkerAnswer | 'late',
  kind: Kind,
): Extract<WorkerAnswer, { kind: Kind }> {
  if (answer === 'late') throw new CommandError('The tests did not end in time with no mutant switched on.')
  if (answer.kind === 'broken') throw new CommandError(`The tests could not be run: ${answer.reason}`)
  if (!isOfKind(answer, kind)) throw new Error(`[mutants] asked for "${kind}", answered "${answer.kind}"`)
  return answer
}

function isOfKind<Kind extends WorkerAnswer['kind']>(
  answer: WorkerAnswer,
  kind: Kind,
): answer is Extract<WorkerAnswer, { kind: Kind }> {
  return answer.kind === kind
}
