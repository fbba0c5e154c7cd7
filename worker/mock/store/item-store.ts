import type { Driver, Storage } from 'unstorage'
import type { AtomicDriver, Changes } from './changes.ts'
import { type JournaledStorage, openJournal } from './journal.ts'
import { indexKey, journalKey } from './keys.ts'
import { CorruptDataError } from './store-errors.ts'

type Item = readonly [key: string, value: object]

/** The items of a storage, written only in atomic commits. */
export interface ItemStore {
  keys(prefix: string): Promise<string[]>
  /** Reads the existing items, in no particular order. @throws CorruptDataError for a value that is no object */
  read(keys: readonly string[]): Promise<Item[]>
  commit(changes: Changes): Promise<void>
}

/**
 * Opens a storage for atomic commits, by the driver's own `commit` or by a journal and an index of the keys. Rolls back
 * an interrupted commit; with `isAnew` nothing stored is read.
 * @throws CorruptDataError for a corrupt journal or index, and for a missing item
 */
export async function openItemStore(storage: Storage, isAnew = false): Promise<ItemStore> {
  const { driver } = storage.getMount()
  if (!isAtomic(driver)) return openIndexed(storage, await openJournal(storage, isAnew), isAnew)
  return {
    keys: (prefix) => storage.getKeys(prefix),
    read: (keys) => readItems(storage, keys),
    commit: (changes) => commitAtomically(driver, changes),
  }
}

/**
 * Keeps an index of the keys, which shows that a file was deleted. Reads the committed values even before an
 * interrupted commit is rolled back.
 */
async function openIndexed(
  storage: Storage,
  { commit, pending }: JournaledStorage,
  isAnew: boolean,
): Promise<ItemStore> {
  async function read(keys: readonly string[]): Promise<Item[]> {
    const stored = await readItems(
      storage,
      keys.filter((key) => !pending().has(key)),
    )
    return [...stored, ...keys.flatMap((key) => committedItem(key, pending().get(key)))]
  }

  async function storedKeys(): Promise<Set<string>> {
    const stored = (await storage.getKeys()).filter((key) => !pending().has(key))
    const others = [...pending()].flatMap(([key, value]) => (value === null ? [] : [key]))
    return new Set([...stored, ...others])
  }

  /** Returns the keys; a storage of an earlier release has no index, so all its keys count. */
  async function indexedKeys(): Promise<Set<string>> {
    const stored = await storedKeys()
    const [index] = await read([indexKey])
    if (index === undefined) return without(stored, [indexKey, journalKey])
    const keys = new Set(keysIn(index[1]))
    for (const key of keys) if (!stored.has(key)) throw new CorruptDataError(key)
    return keys
  }

  let known = isAnew ? new Set<string>() : await indexedKeys()
  return {
    read,
    keys: async (prefix) => [...known].filter((key) => key.startsWith(prefix)),
    async commit(changes) {
      const next = keysAfter(known, changes)
      const index = next === known ? [] : ([[indexKey, { keys: [...next] }]] as const)
      await commit({ ...changes, set: new Map([...changes.set, ...index]) })
      known = next
    },
  }
}

function committedItem(key: string, value: object | null | undefined): Item[] {
  return value === null || value === undefined ? [] : [[key, value]]
}

function keysIn(index: object): string[] {
  if ('keys' in index && Array.isArray(index.keys)) return index.keys
  throw new CorruptDataError(indexKey)
}

/** Returns the same set if the commit adds and removes no key. */
function keysAfter(known: Set<string>, { clear, set, remove }: Changes): Set<string> {
  if (clear) return new Set(set.keys())
  const isSame = [...set.keys()].every((key) => known.has(key)) && ![...remove].some((key) => known.has(key))
  return isSame ? known : without(new Set([...known, ...set.keys()]), [...remove])
}

function without(keys: Set<string>, removed: readonly string[]): Set<string> {
  for (const key of removed) keys.delete(key)
  return keys
}

function isAtomic(driver: Driver): driver is AtomicDriver {
  return 'commit' in driver && typeof driver.commit === 'function'
}

async function commitAtomically(driver: AtomicDriver, changes: Changes): Promise<void> {
  await driver.commit({ clear: changes.clear, set: asText(changes.set), remove: [...changes.remove] })
}

/** Serializes lazily, since all values as text would double the memory. */
function* asText(items: Changes['set']): Generator<readonly [key: string, value: string], void> {
  for (const [key, value] of items) yield [key, JSON.stringify(value)]
}

async function readItems(storage: Storage, keys: readonly string[]): Promise<Item[]> {
  const items = await storage.getItems<object>([...keys])
  return items.flatMap(({ key, value }) => {
    if (value === null) return []
    if (typeof value !== 'object') throw new CorruptDataError(key)
    return [[key, value] as const]
  })
}
