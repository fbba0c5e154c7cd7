import type { Context } from 'hono'
import * as z from 'zod'
import { defaultScenario, scenarioNames } from '../../../fixtures/scenarios.ts'
import { sweepFiles } from '../domain/garbage.ts'
import type { Services } from '../http/env.ts'
import { seedScenario } from '../seed/seed.ts'
import { readBody } from './answers.ts'

const resetRequest = z.object({
  scenario: z.enum(scenarioNames).default(defaultScenario),
  /** What a generated scenario grows from; the same seed gives the same data. */
  seed: z.int().nonnegative().default(1),
})

/** POST /__mock/reset: starts the sandbox afresh; every session ends. */
export function resetControl({ database, files, clock }: Services) {
  return async function reset(c: Context): Promise<Response> {
    const { scenario, seed } = await readBody(c, resetRequest)
    await database.replace((work) => seedScenario(work, { scenario, seed, now: clock.now() }))
    await sweepFiles(database, files)
    return c.json({ scenario, seed })
  }
}
