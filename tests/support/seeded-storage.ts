import type { Storage } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createMock } from '#worker/mock/app.ts'
import type { Clock } from '#worker/mock/ports.ts'
import { type Items, itemsOf, memoryStorage } from './memory-storage.ts'
import { seededRandom } from './seeded-random.ts'

/** The items of a seeded scenario, by its name and seeding time. */
const seeded = new Map<string, Promise<Items>>()

/**
 * Creates a storage in memory with a seeded scenario. The items are cached: seeding takes three times as long as
 * opening.
 */
export async function seededStorage(scenario: ScenarioName, clock: Clock): Promise<Storage> {
  const key = `${scenario} at ${clock.now()}`
  const items = seeded.get(key) ?? seed(scenario, clock)
  seeded.set(key, items)
  return memoryStorage(await items)
}

async function seed(scenario: ScenarioName, clock: Clock): Promise<Items> {
  const storage = memoryStorage()
  const log = (message: string, cause: unknown) => {
    throw new Error(`[test] ${message}`, { cause })
  }
  await createMock({ storage, clock, random: seededRandom(), log, scenario })
  return itemsOf(storage)
}
