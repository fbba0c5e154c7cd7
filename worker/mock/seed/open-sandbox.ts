import type { Storage } from 'unstorage'
import * as z from 'zod'
import { defaultScenario, type ScenarioName, scenarioNames } from '../../../fixtures/scenarios.ts'
import { dataVersion } from '../domain/sandbox.ts'
import { type Database, schema } from '../domain/schema.ts'
import type { Clock, Log } from '../ports.ts'
import { openDatabase } from '../store/database.ts'
import { seedScenario } from './seed.ts'

interface Opening {
  readonly clock: Clock
  readonly log: Log
  /** What an empty storage is seeded with. */
  readonly scenario: ScenarioName
}

interface Opened {
  readonly database: Database
  /** Whether it was seeded just now. */
  readonly isSeeded: boolean
}

/** What is asked of a sandbox whatever its version is. */
const anySandbox = z.object({
  version: z.number(),
  scenario: z.enum(scenarioNames).catch(defaultScenario),
  seed: z.int().nonnegative().catch(1),
})

/**
 * Opens the sandbox a storage holds. An empty storage is seeded; so is one of another version of the data, with
 * the scenario it began with: its records are not even read, for they need not fit.
 */
export async function openSandbox(storage: Storage, { clock, log, scenario }: Opening): Promise<Opened> {
  let former: z.infer<typeof anySandbox> | undefined
  const database = await openDatabase(storage, schema, {
    table: 'sandbox',
    isReadable([sandbox]) {
      former = anySandbox.safeParse(sandbox).data
      return former?.version === dataVersion
    },
  })
  if (database.read().get('sandbox', 'sandbox') !== undefined) return { database, isSeeded: false }
  if (former !== undefined) {
    const versions = `of version ${former.version}, this release has ${dataVersion}`
    log(`[sandbox] The stored data is ${versions}: "${former.scenario}" begins anew`, former)
  }
  const { scenario: name, seed } = former ?? { scenario, seed: 1 }
  await database.replace((work) => seedScenario(work, { scenario: name, seed, now: clock.now() }))
  return { database, isSeeded: true }
}
