import * as z from 'zod'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { scenarioNames, scenarios } from '#fixtures/scenarios.ts'
import { readFaults } from '../domain/sandbox/faults.ts'
import { dataVersion, readSandbox } from '../domain/sandbox/sandbox.ts'
import { nextDueTime } from '../domain/scheduled-jobs.ts'
import { maxExchanges } from '../http/exchange-log.ts'
import type { Services } from '../http/mock-env.ts'
import { control, time } from './control.ts'
import { describeFaults, faultsAnswer } from './faults.ts'
import { describeCaptcha } from './settings.ts'

/** A control that hosts answer themselves, so that it opens no sandbox. */
export const healthControl = control({
  method: 'GET',
  path: '/health',
  summary: 'Whether the mock can serve',
  description: 'It makes and opens no sandbox.',
  answer: z.object({ ok: z.literal(true), data_version: z.int() }),
  example: { answer: { ok: true, data_version: dataVersion } },
  run: async (_host: unknown) => ({ ok: true as const, data_version: dataVersion }),
})

const count = z.int().nonnegative()
const countedTables = ['users', 'roles', 'plugins', 'orders', 'purchases', 'sessions'] as const
const countedLogs = ['operations', 'transfers'] as const

function countsOf<Name extends string>(names: readonly Name[], countOf: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>
}

const state = z.object({
  version: z.int(),
  scenario: z.string(),
  seed: z.int(),
  seeded_at: time,
  now: time,
  clock_offset_s: z.number(),
  /** The time of the next scheduled job. */
  next_due_at: time.nullable(),
  min_version: z.string().nullable(),
  captcha: z.enum(['on', 'off']),
  faults: faultsAnswer,
  requests: z.object({ kept: count, at_most: count, kept_in: z.literal('memory') }),
  counts: z.record(z.enum([...countedTables, ...countedLogs]), count),
})

export const stateControl = control({
  method: 'GET',
  path: '/state',
  summary: 'The sandbox’s settings, clock and record counts',
  answer: state,
  example: {
    answer: {
      version: dataVersion,
      scenario: 'demo',
      seed: 1,
      seeded_at: '2026-11-21 12:00:00',
      now: '2026-11-21 12:01:00',
      clock_offset_s: 0,
      next_due_at: null,
      min_version: null,
      captcha: 'on',
      faults: { latency_ms: [0, 0], rules: [] },
      requests: { kept: 0, at_most: maxExchanges, kept_in: 'memory' },
      counts: {
        users: 47,
        roles: 5,
        plugins: 32,
        orders: 152,
        purchases: 365,
        sessions: 0,
        operations: 1220,
        transfers: 1100,
      },
    },
  },
  async run({ database, exchanges, now }: Services) {
    const reader = database.read()
    const { version, scenario, seed, ...sandbox } = readSandbox(reader)
    const nextDue = nextDueTime(reader)
    return {
      version,
      scenario,
      seed,
      seeded_at: toTimestamp(sandbox.seededAt),
      now: toTimestamp(now()),
      clock_offset_s: sandbox.clockOffset / 1000,
      next_due_at: nextDue === undefined ? null : toTimestamp(nextDue),
      min_version: sandbox.minVersion,
      captcha: describeCaptcha(sandbox.captchaRequired),
      faults: describeFaults(readFaults(reader)),
      requests: { kept: exchanges.newest().length, at_most: maxExchanges, kept_in: 'memory' as const },
      counts: {
        ...countsOf(countedTables, (name) => reader.all(name).length),
        ...countsOf(countedLogs, (name) => reader.count(name)),
      },
    }
  },
})

export const scenariosControl = control({
  method: 'GET',
  path: '/scenarios',
  summary: 'The scenarios that the caller may choose for a reset',
  answer: z.object({ scenarios: z.array(z.object({ name: z.string(), description: z.string() })) }),
  example: { answer: { scenarios: [{ name: 'demo', description: scenarios.demo.description }] } },
  async run({ mayChooseLarge }: Services, { c }) {
    return listScenarios(mayChooseLarge(c.req.raw))
  },
})

/** Lists the scenarios, with `large` only for a caller who may choose it. */
export function listScenarios(mayChooseLarge: boolean) {
  const names = scenarioNames.filter((name) => mayChooseLarge || name !== 'large')
  return { scenarios: names.map((name) => ({ name, description: scenarios[name].description })) }
}
