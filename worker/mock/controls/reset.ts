import { createStorage } from 'unstorage'
import * as z from 'zod'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { defaultScenario, scenarioNames } from '#fixtures/scenarios.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import { schema } from '../domain/schema.ts'
import type { Services } from '../http/mock-env.ts'
import { seedScenario } from '../seed/seed.ts'
import { collect } from '../store/copy.ts'
import { openDatabase } from '../store/database.ts'
import { control, time } from './control.ts'
import { ControlError } from './control-errors.ts'
import { assertNear, moment } from './settings.ts'

type Collection = keyof typeof schema.tables | keyof typeof schema.logs

/**
 * The collections that refer directly to a collection. The operation log and the inbox are history and depend on
 * nothing.
 */
const dependents: { readonly [Name in Collection]?: readonly Collection[] } = {
  roles: ['users'],
  users: ['sessions', 'evKeys', 'notices', 'plugins', 'orders', 'uploads'],
  notices: ['noticeBoxes'],
  plugins: ['versions', 'downloads', 'purchases'],
  versions: ['plugins', 'claims', 'examines', 'files'],
  productVersions: ['files'],
  files: ['versions', 'productVersions'],
  purchases: ['transfers', 'idempotencyKeys'],
  orders: ['transfers', 'idempotencyKeys'],
  transfers: ['accounts'],
  accounts: ['transfers'],
}

const { sandbox: _, garbage: __, ...tables } = schema.tables
const collections = Object.keys({ ...tables, ...schema.logs }) as Collection[]
const names = z.array(z.enum(collections)).min(1).max(collections.length)

const resetRequest = z
  .object({
    /** `demo` by default; with `only`, the sandbox's. */
    scenario: z.enum(scenarioNames).optional(),
    /** The same seed gives the same data. 1 by default; with `only`, the sandbox's. */
    seed: z.int().nonnegative().optional(),
    /** The base of the scenario's dates; the current time by default. */
    base_time: moment.optional(),
    only: names.optional(),
  })
  .refine(({ base_time, only }) => base_time === undefined || only === undefined, {
    path: ['base_time'],
    message: 'not with only, which leaves the clock as it is',
  })

const notAlone = (only: string, others: string) => `Others depend on ${only}. Reset these with it: ${others}.`
const notForAll = 'The scenario large is not for everybody here: LARGE_SCENARIO says for whom.'

export const resetControl = control({
  method: 'POST',
  path: '/reset',
  summary: 'Seed the sandbox again, or some of its collections',
  description:
    'All sessions end. A base time also sets the clock: the same scenario, seed and base time give the same records. With only, just these collections get the rows of the scenario (the sandbox’s, unless another is named), and everything else stays; those that depend on them have to be named, too.',
  body: resetRequest,
  answer: z.object({
    scenario: z.enum(scenarioNames),
    seed: z.int(),
    base_time: time.optional(),
    only: names.optional(),
  }),
  errors: { 403: notForAll, 409: notAlone('notices', 'noticeBoxes') },
  example: { body: { only: ['mails'] }, answer: { scenario: 'demo', seed: 1, only: ['mails'] } },
  async run(services: Services, { body: { only, base_time, ...wanted }, c }) {
    const { database, files, mayChooseLarge } = services
    const { scenario: current, seed: currentSeed } = readSandbox(database.read())
    const kept = only && scenarioNames.find((name) => name === current)
    const scenario = wanted.scenario ?? kept ?? defaultScenario
    const seeding = { scenario, seed: wanted.seed ?? (only ? currentSeed : 1) }
    if (scenario === 'large' && !mayChooseLarge(c.req.raw)) throw new ControlError(403, notForAll)
    await (only ? resetOnly(services, seeding, only) : resetAll(services, seeding, base_time))
    await sweepFiles(database, files)
    return { ...seeding, base_time, only }
  },
})

type Seeding = Omit<Parameters<typeof seedScenario>[1], 'now'>

async function resetAll({ database, clock }: Services, seeding: Seeding, base_time = ''): Promise<void> {
  const hostNow = clock.now()
  const now = fromTimestamp(base_time) ?? hostNow
  assertNear(now - hostNow)
  await database.replace((work) => {
    seedScenario(work, { ...seeding, now })
    work.put('sandbox', { ...readSandbox(work), clockOffset: now - hostNow })
  })
}

async function resetOnly({ database }: Services, seeding: Seeding, only: readonly Collection[]) {
  const others = dependentsOf(only).join(', ')
  if (others !== '') throw new ControlError(409, notAlone(only.join(', '), others))
  const scratch = await openDatabase(createStorage(), schema)
  const now = readSandbox(database.read()).seededAt
  await scratch.replace((work) => seedScenario(work, { ...seeding, now }))
  const seeded = await collect(scratch.copy())
  await database.load(async (copy) => {
    const { tables, logs } = await collect(copy)
    return {
      tables: { ...tables, ...pick(seeded.tables, only) },
      logs: { ...logs, ...pick(seeded.logs, only) },
    }
  })
}

/** Lists the collections that depend on these, directly or not. */
function dependentsOf(only: readonly Collection[]): Collection[] {
  const all = new Set(only)
  // The iteration of a set includes entries added meanwhile.
  for (const name of all) for (const each of dependents[name] ?? []) all.add(each)
  return [...all].filter((name) => !only.includes(name))
}

function pick<Rows>(from: Readonly<Record<string, Rows>>, names: readonly string[]): Record<string, Rows> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
