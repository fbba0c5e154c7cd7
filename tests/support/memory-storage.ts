import { createStorage, type Storage } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

export type Items = readonly (readonly [key: string, text: string])[]

/**
 * Creates a storage in memory with the given items. The driver selects keys by prefix itself: unstorage parses every
 * key that it gets, once for each table.
 */
export function memoryStorage(items: Items = []): Storage {
  const driver = memoryDriver()
  const data = driver.getInstance?.()
  for (const [key, text] of items) data?.set(key, text)
  const getKeys = (prefix = '') => [...(data?.keys() ?? [])].filter((key) => key.startsWith(prefix))
  return createStorage({ driver: { ...driver, getKeys } })
}

/** Reads every item of a storage as text. */
export async function itemsOf(storage: Storage): Promise<Items> {
  const keys = await storage.getKeys()
  return Promise.all(
    keys.map(async (key) => {
      const text: unknown = await storage.getItemRaw(key)
      if (typeof text !== 'string') throw new Error(`[test] The item ${key} is no text.`)
      return [key, text] as const
    }),
  )
}
