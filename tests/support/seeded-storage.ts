import { createStorage, type Storage } from 'unstorage'
import type { ScenarioName } from '../../fixtures/scenarios.ts'
import { createMock } from '../../worker/mock/app.ts'
import type { Clock } from '../../worker/mock/ports.ts'
import { seededRandom } from './seeded-random.ts'

type Items = readonly (readonly [key: string, text: string])[]

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
  const storage = createStorage()
  for (const [name, text] of await items) await storage.setItemRaw(name, text)
  return storage
}

async function seed(scenario: ScenarioName, clock: Clock): Promise<Items> {
  const storage = createStorage()
  const log = (message: string, cause: unknown) => {
    throw new Error(`[test] ${message}`, { cause })
  }
  await createMock({ storage, clock, random: seededRandom(), log, scenario })
  return Promise.all(
    (await storage.getKeys()).map(async (key) => {
      const text: unknown = await storage.getItemRaw(key)
      if (typeof text !== 'string') throw new Error(`[test] The item ${key} is no text.`)
      return [key, text] as const
    }),
  )
}
