import type { Storage } from 'unstorage'
import * as z from 'zod'
import { defaultScenario, type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import { type Database, schema } from '../domain/schema.ts'
import type { Clock, Log } from '../ports.ts'
import { openDatabase } from '../store/database.ts'
import { seedScenario } from './seed.ts'

interface OpenOptions {
  readonly clock: Clock
  readonly log: Log
  /** The scenario for an empty storage. */
  readonly scenario: ScenarioName
  readonly seed: number
  /** Whether the stored data are replaced unread. */
  readonly isAnew?: boolean
}

interface OpenedSandbox {
  readonly database: Database
  /** Whether the storage was seeded when it was opened. */
  readonly isSeeded: boolean
}

/** The sandbox fields of every data version. */
const versionedSandbox = z.object({
  version: z.number(),
  scenario: z.enum(scenarioNames).catch(defaultScenario),
  seed: z.int().nonnegative().catch(1),
})

/**
 * Opens the sandbox of a storage. An empty storage is seeded; one of another data version is seeded again with its own
 * scenario.
 */
export async function openSandbox(
  storage: Storage,
  { clock, log, scenario, seed, isAnew = false }: OpenOptions,
): Promise<OpenedSandbox> {
  let former: z.infer<typeof versionedSandbox> | undefined
  const versionCheck = {
    table: 'sandbox',
    isReadable([sandbox]: readonly unknown[]) {
      former = versionedSandbox.safeParse(sandbox).data
      return former?.version === dataVersion
    },
  } as const
  const database = await openDatabase(storage, schema, isAnew ? 'anew' : versionCheck)
  if (database.read().get('sandbox', 'sandbox') !== undefined) return { database, isSeeded: false }
  if (former !== undefined) {
    const versions = `of version ${former.version}, this release has ${dataVersion}`
    log(`[sandbox] The stored data is ${versions}: "${former.scenario}" begins anew`, former)
  }
  const chosen = former ?? { scenario, seed }
  await database.replace((work) =>
    seedScenario(work, { scenario: chosen.scenario, seed: chosen.seed, now: clock.now() }),
  )
  return { database, isSeeded: true }
}
