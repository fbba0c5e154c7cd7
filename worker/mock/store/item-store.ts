import type { Driver, Storage } from 'unstorage'
import type { AtomicDriver, Changes } from './changes.ts'
import { DamageError } from './errors.ts'
import { type JournaledStorage, openJournal } from './journal.ts'

/** The items of a storage, written only in atomic commits. */
export interface ItemStore {
  keys(prefix: string): Promise<string[]>
  read(keys: readonly string[]): Promise<object[]>
  commit(changes: Changes): Promise<void>
}

/**
 * Opens a storage for atomic commits: with the driver's own `commit` if it has one, otherwise with a journal. Rolls
 * back a commit that a crash interrupted.
 */
export async function openItemStore(storage: Storage): Promise<ItemStore> {
  const { driver } = storage.getMount()
  if (!isAtomic(driver)) return journaledItems(storage, await openJournal(storage))
  return {
    keys: (prefix) => storage.getKeys(prefix),
    read: (keys) => readItems(storage, keys),
    commit: (changes) => commitAtomically(driver, changes),
  }
}

/** Reads the committed values, also while an interrupted commit is not rolled back yet. */
function journaledItems(storage: Storage, { commit, pending }: JournaledStorage): ItemStore {
  return {
    commit,
    async keys(prefix) {
      const stored = (await storage.getKeys(prefix)).filter((key) => !pending().has(key))
      const others = [...pending()].filter(([key, value]) => value !== null && key.startsWith(prefix))
      return [...stored, ...others.map(([key]) => key)]
    },
    async read(keys) {
      const stored = await readItems(
        storage,
        keys.filter((key) => !pending().has(key)),
      )
      return [...stored, ...keys.flatMap((key) => pending().get(key) ?? [])]
    },
  }
}

function isAtomic(driver: Driver): driver is AtomicDriver {
  return 'commit' in driver && typeof driver.commit === 'function'
}

async function commitAtomically(driver: AtomicDriver, changes: Changes): Promise<void> {
  await driver.commit({ clear: changes.clear, set: asText(changes.set), remove: [...changes.remove] })
}

/** Serializes lazily: all values as text at once would double the memory. */
function* asText(items: Changes['set']): Generator<readonly [key: string, value: string], void> {
  for (const [key, value] of items) yield [key, JSON.stringify(value)]
}

/**
 * Reads the existing values, in no particular order.
 * @throws DamageError for a value that was cut off or overwritten
 */
async function readItems(storage: Storage, keys: readonly string[]): Promise<object[]> {
  const items = await storage.getItems<object>([...keys])
  return items.flatMap(({ key, value }) => {
    if (value === null) return []
    if (typeof value !== 'object') throw new DamageError(key)
    return [value]
  })
}
