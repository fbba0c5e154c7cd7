import { createStorage, type Storage, type StorageValue } from 'unstorage'
import type { AtomicDriver } from '#worker/mock/store/changes.ts'

export type Items = readonly (readonly [key: string, text: string])[]

/** The parsed values of items, by key. */
const parsed = new WeakMap<Items, Map<string, unknown>>()

/**
 * Creates a storage in memory with the given items, with atomic commits like a Durable Object's. Storages with the same
 * items share their parsed values, which are frozen: parsing them took a twelfth of the Worker tests' time.
 */
export function memoryStorage(items: Items = []): Storage {
  const data = new Map(items)
  const written = new Set<string>()
  const values = parsed.get(items) ?? new Map<string, unknown>()
  parsed.set(items, values)

  function set(key: string, text: string): void {
    written.add(key)
    data.set(key, text)
  }

  function read(key: string): unknown {
    const text = data.get(key)
    if (text === undefined || written.has(key)) return text ?? null
    if (!values.has(key))
      values.set(
        key,
        JSON.parse(text, (_key, value) => Object.freeze(value)),
      )
    return values.get(key)
  }

  const keysOf = (prefix = '') => [...data.keys()].filter((key) => key.startsWith(prefix))

  const driver: AtomicDriver = {
    name: 'test-memory',
    hasItem: (key) => data.has(key),
    getItem: (key) => read(key) as StorageValue,
    getItemRaw: (key) => data.get(key) ?? null,
    setItem: set,
    removeItem: (key) => void data.delete(key),
    getKeys: keysOf,
    clear: () => data.clear(),
    commit(changes) {
      const texts = [...changes.set]
      if (changes.clear) data.clear()
      for (const key of changes.remove) data.delete(key)
      for (const [key, text] of texts) set(key, text)
    },
  }
  // unstorage would parse every key again, once for each table.
  return Object.assign(createStorage({ driver }), { getKeys: async (prefix?: string) => keysOf(prefix) })
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
