import { createVitest, type Reporter, type TestCase, type Vitest } from 'vitest/node'
import { inProject } from '../lib/project.ts'
import { grouped } from './grouped.ts'
import type { LaneAnswer, LaneRequest, ReachingTest, TestReference } from './protocol.ts'

/** What came of a run, as it comes: Vitest's own result holds that of the runs before as well. */
function listener(): {
  reporter: Reporter
  failed: string[]
  passed: () => number
  byTime: () => boolean
  forget: () => void
} {
  const failed: string[] = []
  let passed = 0
  let byTime = false
  return {
    failed,
    passed: () => passed,
    byTime: () => byTime,
    forget() {
      failed.length = 0
      byTime = false
      passed = 0
    },
    reporter: {
      onTestCaseResult(test) {
        const { state, errors } = test.result()
        if (state === 'passed') passed += 1
        if (state !== 'failed') return
        failed.push(test.fullName)
        byTime = errors?.some(({ message }) => message.includes('timed out')) ?? false
      },
      onTestModuleEnd(module) {
        if (module.errors().length > 0) failed.push(module.relativeModuleId)
      },
    },
  }
}

/** Starts Vitest with the tests that can meet a mutant; nothing of it is printed. */
async function open(reporter: Reporter, maxWorkers: number, bail: number): Promise<Vitest> {
  const vitest = await createVitest({
    config: inProject('scripts', 'mutants', 'vitest.config.ts'),
    watch: false,
    maxWorkers,
    bail,
    reporters: [reporter],
    onConsoleLog: () => false,
  })
  vitest.provide('mutant', 0)
  return vitest
}

/** Runs every test with no mutant switched on. */
async function reach(): Promise<LaneAnswer> {
  const vitest = await open({}, 2, 0)
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      await vitest.globTestSpecifications(),
    )
    const cases = testModules.flatMap((module) => [...module.children.allTests()])
    return {
      kind: 'reached',
      tests: cases.filter((test) => test.result().state === 'passed').map(reachingTest),
      failed: [
        ...testModules.filter((module) => module.errors().length > 0).map(({ moduleId }) => moduleId),
        ...cases.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
        ...unhandledErrors.map(String),
      ],
    }
  } finally {
    await vitest.close()
  }
}

function reachingTest(test: TestCase): ReachingTest {
  return {
    project: test.project.name,
    file: test.module.moduleId,
    id: test.id,
    reached: test.meta().reached ?? [],
  }
}

const heard = listener()
let trying: Promise<Vitest> | undefined

/** Milliseconds between two looks at the clock, and how much they may be late before the machine is to blame. */
const beat = 500
const lateness = 20_000

/** Counts the milliseconds for which this process was stopped, or all but stopped. */
function pauses(): { sum: () => number; end: () => void } {
  let [last, sum] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    sum += now - last - beat
    last = now
  }, beat)
  return { sum: () => sum + performance.now() - last, end: () => clearInterval(timer) }
}

/** The same, and once more whenever a test took too long while the process was stopped: that says nothing of it. */
async function tryUnpaused(mutant: number, tests: readonly TestReference[]): Promise<LaneAnswer> {
  const paused = pauses()
  try {
    const answered = await tryMutant(mutant, tests)
    const isInDoubt = answered.kind === 'tried' && answered.byTime && paused.sum() > lateness
    return isInDoubt ? await tryUnpaused(mutant, tests) : answered
  } finally {
    paused.end()
  }
}

/** Runs these tests with a mutant switched on, up to the first that fails. */
async function tryMutant(mutant: number, tests: readonly TestReference[]): Promise<LaneAnswer> {
  trying ??= open(heard.reporter, 1, 1)
  const vitest = await trying
  vitest.provide('mutant', mutant)
  heard.forget()
  const files = grouped(tests, ({ project, file }) => `${project} ${file}`)
  const specifications = [...files.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : vitest
          .getProjectByName(first.project)
          .createSpecification(first.file, { testIds: [first, ...others].map(({ id }) => id) }),
  )
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const killedBy = heard.failed[0] ?? unhandledErrors.map(String)[0]
  if (killedBy === undefined && heard.passed() !== tests.length) {
    return {
      kind: 'broken',
      reason: `${heard.passed()} of ${tests.length} tests of mutant ${mutant} were run`,
    }
  }
  return { kind: 'tried', killedBy, byTime: heard.byTime() }
}

async function answer(request: LaneRequest): Promise<LaneAnswer> {
  if (request.kind === 'reach') return reach()
  return tryUnpaused(request.mutant, request.tests)
}

process.on('message', async (request: LaneRequest) => {
  const answered = await answer(request).catch((error: unknown): LaneAnswer => {
    return { kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  })
  process.send?.(answered)
})

// The command is gone.
process.once('disconnect', () => process.exit())
