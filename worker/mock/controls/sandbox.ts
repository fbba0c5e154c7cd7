import type { Context } from 'hono'
import * as z from 'zod'
import { fromTimestamp, toTimestamp } from '#contract/values/provider-time.ts'
import { defaultScenario, scenarioNames, scenarios } from '#fixtures/scenarios.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { readFaults } from '../domain/sandbox/faults.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import { nextDueTime } from '../domain/scheduled-jobs.ts'
import type { Services } from '../http/env.ts'
import { maxExchanges } from '../http/exchange-log.ts'
import { seedScenario } from '../seed/seed.ts'
import { ControlError, readBody } from './control-errors.ts'
import { describeFaults } from './faults.ts'
import { assertNear } from './settings.ts'

/** GET /__mock/state: returns the sandbox's settings, record counts and clock. */
export function stateControl({ database, exchanges, now }: Services) {
  return async function showState(c: Context): Promise<Response> {
    const reader = database.read()
    const { version, scenario, seed, seededAt, clockOffset, minVersion, captchaRequired } =
      readSandbox(reader)
    const nextDue = nextDueTime(reader)
    return c.json({
      version,
      scenario,
      seed,
      seeded_at: toTimestamp(seededAt),
      now: toTimestamp(now()),
      clock_offset_s: clockOffset / 1000,
      /** When the next scheduled job is due. */
      next_due_at: nextDue === undefined ? null : toTimestamp(nextDue),
      min_version: minVersion,
      captcha: captchaRequired ? 'on' : 'off',
      faults: describeFaults(readFaults(reader)),
      requests: { kept: exchanges.newest().length, at_most: maxExchanges, kept_in: 'memory' },
      counts: {
        users: reader.all('users').length,
        roles: reader.all('roles').length,
        plugins: reader.all('plugins').length,
        orders: reader.all('orders').length,
        purchases: reader.all('purchases').length,
        sessions: reader.all('sessions').length,
        operations: reader.count('operations'),
        transfers: reader.count('transfers'),
      },
    })
  }
}

/** GET /__mock/scenarios: lists the scenarios that the caller may choose for a reset. */
export function scenariosControl({ mayChooseLarge }: Services) {
  return async function listScenarios(c: Context): Promise<Response> {
    const names = mayChooseLarge(c.req.raw) ? scenarioNames : scenarioNames.filter((name) => name !== 'large')
    return c.json({
      scenarios: names.map((name) => ({ name, description: scenarios[name].description })),
    })
  }
}

const resetRequest = z.object({
  scenario: z.enum(scenarioNames).default(defaultScenario),
  /** The seed of the generated data; the same seed gives the same data. */
  seed: z.int().nonnegative().default(1),
  /** The base of the scenario's dates, in the provider's format; the current time by default. */
  base_time: z
    .string()
    .refine((text) => fromTimestamp(text) !== undefined, 'a time such as 2026-11-21 12:00:00')
    .optional(),
})

/**
 * POST /__mock/reset: seeds the sandbox again, which ends all sessions. A base time also sets the sandbox's clock: the
 * same scenario, seed and base time give the same records.
 */
export function resetControl({ database, files, clock, mayChooseLarge }: Services) {
  return async function reset(c: Context): Promise<Response> {
    const { scenario, seed, base_time } = await readBody(c, resetRequest)
    if (scenario === 'large' && !mayChooseLarge(c.req.raw)) {
      throw new ControlError(
        403,
        'The scenario large is not for everybody here: LARGE_SCENARIO says for whom.',
      )
    }
    const hostNow = clock.now()
    const now = (base_time === undefined ? undefined : fromTimestamp(base_time)) ?? hostNow
    assertNear(now - hostNow)
    await database.replace((work) => {
      seedScenario(work, { scenario, seed, now })
      work.put('sandbox', { ...readSandbox(work), clockOffset: now - hostNow })
    })
    await sweepFiles(database, files)
    return c.json({ scenario, seed, ...(base_time !== undefined && { base_time }) })
  }
}
