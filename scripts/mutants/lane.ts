import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { inProject } from '../lib/project.ts'
import { grouped } from './grouped.ts'
import type { LaneAnswer, LaneRequest, ReachingTest, TestReference } from './protocol.ts'

/** Starts Vitest with the tests that can meet a mutant; nothing of it is printed. */
async function open(maxWorkers: number, bail: number): Promise<Vitest> {
  const vitest = await createVitest({
    config: inProject('scripts', 'mutants', 'vitest.config.ts'),
    watch: false,
    maxWorkers,
    bail,
    reporters: [{}],
    onConsoleLog: () => false,
  })
  vitest.provide('mutant', 0)
  return vitest
}

/** Runs every test with no mutant switched on. */
async function reach(): Promise<LaneAnswer> {
  const vitest = await open(2, 0)
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
    duration: test.diagnostic()?.duration ?? 0,
  }
}

/** Runs these tests with a mutant switched on, up to the first that fails. */
async function tryMutant(
  vitest: Vitest,
  mutant: number,
  tests: readonly TestReference[],
): Promise<LaneAnswer> {
  vitest.provide('mutant', mutant)
  const files = grouped(tests, ({ project, file }) => `${project} ${file}`)
  const specifications = [...files.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : vitest
          .getProjectByName(first.project)
          .createSpecification(first.file, { testIds: [first, ...others].map(({ id }) => id) }),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const cases = testModules.flatMap((module) => [...module.children.allTests()])
  const failed = cases.find((test) => test.result().state === 'failed')
  const broken = testModules.find((module) => module.errors().length > 0)
  const killedBy = failed?.fullName ?? broken?.relativeModuleId ?? unhandledErrors.map(String)[0]
  if (killedBy === undefined && !cases.some((test) => test.result().state === 'passed')) {
    return { kind: 'broken', reason: `none of the tests of mutant ${mutant} was run` }
  }
  return { kind: 'tried', killedBy }
}

let trying: Promise<Vitest> | undefined

async function answer(request: LaneRequest): Promise<LaneAnswer> {
  if (request.kind === 'reach') return reach()
  trying ??= open(1, 1)
  return tryMutant(await trying, request.mutant, request.tests)
}

process.on('message', async (request: LaneRequest) => {
  const answered = await answer(request).catch((error: unknown): LaneAnswer => {
    return { kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  })
  process.send?.(answered)
})

// The command is gone.
process.once('disconnect', () => process.exit())
