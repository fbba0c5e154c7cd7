import * as z from 'zod'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { defaultScenario, type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import type { Services } from '../http/env.ts'
import { seedScenario } from '../seed/seed.ts'
import { control, time } from './control.ts'
import { ControlError } from './control-errors.ts'
import { collect, resettable, seededData, withSeeded } from './seeded-rows.ts'
import { assertNear, moment } from './settings.ts'

const names = z.array(z.enum(resettable)).min(1)

const resetRequest = z
  .object({
    /** `demo` by default; with `only`, the sandbox's. */
    scenario: z.enum(scenarioNames).optional(),
    /** The seed of the generated data: the same seed gives the same data. 1 by default; with `only`, the sandbox's. */
    seed: z.int().nonnegative().optional(),
    /** The base of the scenario's dates; the current time by default. */
    base_time: moment.optional(),
    only: names.optional(),
  })
  .refine(({ base_time, only }) => base_time === undefined || only === undefined, {
    path: ['base_time'],
    message: 'not with only, which leaves the clock as it is',
  })

export const resetControl = control({
  method: 'POST',
  path: '/reset',
  summary: 'Seed the sandbox again, or some of its collections',
  description:
    'All sessions end. A base time also sets the clock: the same scenario, seed and base time give the same records. With only, just these collections get the rows of the scenario (the sandbox’s, unless another is named), and everything else stays; users take the sessions with them.',
  body: resetRequest,
  answer: z.object({
    scenario: z.enum(scenarioNames),
    seed: z.int(),
    base_time: time.optional(),
    only: names.optional(),
  }),
  errors: {
    403: 'The scenario large is not for everybody here: LARGE_SCENARIO says for whom.',
    409: 'plugins 33 refers to users 48, which would be gone. Reset these with it: plugins.',
  },
  example: {
    body: { only: ['orders'] },
    answer: { scenario: 'demo', seed: 1, only: ['orders'] },
  },
  create({ database, files, clock, mayChooseLarge }: Services) {
    async function resetAll(request: {
      scenario: ScenarioName
      seed: number
      base_time?: string | undefined
    }) {
      const { base_time, ...data } = request
      const hostNow = clock.now()
      const now = (base_time === undefined ? undefined : fromTimestamp(base_time)) ?? hostNow
      assertNear(now - hostNow)
      await database.replace((work) => {
        seedScenario(work, { ...data, now })
        work.put('sandbox', { ...readSandbox(work), clockOffset: now - hostNow })
      })
      return { ...data, ...(base_time !== undefined && { base_time }) }
    }

    async function resetOnly(data: { scenario: ScenarioName; seed: number }, chosen: z.output<typeof names>) {
      const only = [...new Set([...chosen, ...(chosen.includes('users') ? (['sessions'] as const) : [])])]
      const { seededAt } = readSandbox(database.read())
      const seeded = await seededData({ ...data, now: seededAt })
      await database.load(async (copy) => withSeeded(await collect(copy), seeded, only))
      return { ...data, only }
    }

    return async function reset({ body: { only, base_time, ...wanted }, c }) {
      const data = only === undefined ? dataOf(wanted) : dataOf(wanted, readSandbox(database.read()))
      if (data.scenario === 'large' && !mayChooseLarge(c.req.raw)) {
        throw new ControlError(
          403,
          'The scenario large is not for everybody here: LARGE_SCENARIO says for whom.',
        )
      }
      const answer = only === undefined ? await resetAll({ ...data, base_time }) : await resetOnly(data, only)
      await sweepFiles(database, files)
      return answer
    }
  },
})

/** Completes the scenario and the seed of a request. @throws ControlError 409 for a sandbox of no scenario here */
function dataOf(
  wanted: { scenario?: ScenarioName | undefined; seed?: number | undefined },
  current: { scenario: string; seed: number } = { scenario: defaultScenario, seed: 1 },
) {
  const scenario = scenarioNames.find((name) => name === (wanted.scenario ?? current.scenario))
  if (scenario === undefined) {
    throw new ControlError(
      409,
      `There is no scenario ${current.scenario} here: name the one to take rows from.`,
    )
  }
  return { scenario, seed: wanted.seed ?? current.seed }
}
