import { createStorage } from 'unstorage'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { createMock } from '../../../worker/mock/app.ts'
import { userAccount } from '../../../worker/mock/domain/ledger.ts'
import { schema } from '../../../worker/mock/domain/schema.ts'
import { seedContent } from '../../../worker/mock/seed/seed.ts'
import { openDatabase } from '../../../worker/mock/store/database.ts'

/** The scenario's name where the mock says what it holds. */
const name = 'recorded'

/** The coins of every user by name, as the scenario moves them. `now` in milliseconds. */
export async function seededBalances(scenario: Scenario, now: number): Promise<ReadonlyMap<string, number>> {
  const { database } = await seeded(scenario, now)
  const reader = database.read()
  return new Map(
    scenario.users.map(({ id, username }) => [
      username,
      reader.get('accounts', userAccount(id))?.balance ?? 0,
    ]),
  )
}

/** A sandbox seeded with the scenario as `/__mock/export` writes it. `now` in milliseconds. */
export async function snapshotOf(scenario: Scenario, now: number): Promise<string> {
  const { storage } = await seeded(scenario, now)
  const mock = await createMock({
    storage,
    clock: { now: () => now },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  return (await mock.request('/__mock/export')).text()
}

async function seeded(scenario: Scenario, now: number) {
  const storage = createStorage()
  const database = await openDatabase(storage, schema)
  await database.replace((work) => seedContent(work, scenario, { name, seed: 1, now }))
  return { storage, database }
}
