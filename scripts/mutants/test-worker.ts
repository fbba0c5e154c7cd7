import { createVitest, type Reporter, type TestCase, type Vitest } from 'vitest/node'
import { inProject } from '../lib/project.ts'
import type { ReachingTest, TestReference, WorkerAnswer, WorkerRequest } from './protocol.ts'

/** Collects the results of one run; Vitest's own result also holds those of earlier runs. */
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

/** Starts Vitest with the tests that can execute a mutant; prints nothing. */
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

/** Runs every test without a mutant, and reports the mutants that each of them executes. */
async function reach(): Promise<WorkerAnswer> {
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

/** Milliseconds between two ticks, and the total delay above which a timeout is blamed on the machine. */
const tickInterval = 500
const maxDelay = 20_000

/** Measures for how many milliseconds this process did not run. */
function pauses(): { sum: () => number; end: () => void } {
  let [last, sum] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    sum += now - last - tickInterval
    last = now
  }, tickInterval)
  return { sum: () => sum + performance.now() - last, end: () => clearInterval(timer) }
}

/** Tests a mutant, and repeats the run when a test timed out while the process was stopped. */
async function tryUnpaused(mutant: number, tests: readonly TestReference[]): Promise<WorkerAnswer> {
  const paused = pauses()
  try {
    const answered = await tryMutant(mutant, tests)
    const isInDoubt = answered.kind === 'tried' && answered.byTime && paused.sum() > maxDelay
    return isInDoubt ? await tryUnpaused(mutant, tests) : answered
  } finally {
    paused.end()
  }
}

/** Runs the tests with a mutant switched on, until the first failure. */
async function tryMutant(mutant: number, tests: readonly TestReference[]): Promise<WorkerAnswer> {
  trying ??= open(heard.reporter, 1, 1)
  const vitest = await trying
  vitest.provide('mutant', mutant)
  heard.forget()
  const files = Map.groupBy(tests, ({ project, file }) => `${project} ${file}`)
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

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  if (request.kind === 'reach') return reach()
  return tryUnpaused(request.mutant, request.tests)
}

process.on('message', async (request: WorkerRequest) => {
  const answered = await answer(request).catch((error: unknown): WorkerAnswer => {
    return { kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  })
  process.send?.(answered)
})

// The parent process has ended.
process.once('disconnect', () => process.exit())
