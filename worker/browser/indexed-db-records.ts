import type { AtomicDriver } from '../mock/store/changes.ts'
import { readFrom, resultOf, stores, writeTo } from './indexed-db.ts'

const { items } = stores

/**
 * Creates an unstorage driver whose commits are atomic, over an open database. unstorage's own driver writes one item
 * at a time and needs a further package.
 */
export function indexedDbRecords(database: IDBDatabase): AtomicDriver {
  return {
    name: 'indexed-db',
    hasItem: async (key) => (await readFrom(database, items, (store) => store.count(key))) > 0,
    getItem: async (key) => (await readFrom<string | undefined>(database, items, (s) => s.get(key))) ?? null,
    getItems: (wanted) =>
      readMany(
        database,
        wanted.map(({ key }) => key),
      ),
    setItem: (key, value) => writeTo(database, items, (store) => void store.put(value, key)),
    removeItem: (key) => writeTo(database, items, (store) => void store.delete(key)),
    getKeys: async (base) => (await readFrom(database, items, (s) => s.getAllKeys(below(base)))).map(String),
    clear: (base) =>
      writeTo(database, items, (store) => {
        const range = below(base)
        if (range === undefined) store.clear()
        else store.delete(range)
      }),
    commit: ({ clear, set, remove }) =>
      writeTo(database, items, (store) => {
        if (clear) store.clear()
        for (const key of remove) store.delete(key)
        for (const [key, value] of set) store.put(value, key)
      }),
  }
}

/** Reads all keys in one transaction, which is slower to open than to read. */
async function readMany(database: IDBDatabase, keys: readonly string[]) {
  const store = database.transaction(items).objectStore(items)
  return Promise.all(
    keys.map(async (key) => ({ key, value: (await resultOf<string | undefined>(store.get(key))) ?? null })),
  )
}

/** Returns the range of keys below a base, which ends with `:`; `;` is the next character. */
function below(base = ''): IDBKeyRange | undefined {
  return base === '' ? undefined : IDBKeyRange.bound(base, `${base.slice(0, -1)};`, false, true)
}
