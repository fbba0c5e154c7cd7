import type { Storage } from 'unstorage'
import type { Changes } from './changes.ts'
import { journalKey } from './keys.ts'
import { CorruptDataError, isStorageFull } from './store-errors.ts'

/** The previous values of the keys that a commit touches; null for a missing key. */
interface Journal {
  readonly before: readonly (readonly [key: string, value: object | null])[]
}

/** Atomic commits over a storage that has none. */
export interface JournaledStorage {
  commit(changes: Changes): Promise<void>
  /** The committed values of an interrupted commit before its roll-back, by key; null for a missing key. */
  pending(): ReadonlyMap<string, object | null>
}

/**
 * Adds atomic commits to a storage: the previous values are saved in one journal item, whose deletion completes the
 * commit. A failed commit is rolled back, at the latest before the next one or when the storage is opened. On a full
 * storage the roll-back may fail, but the committed data stays readable. `isAnew` drops the journal.
 * @throws CorruptDataError for a corrupt journal
 */
export async function openJournal(storage: Storage, isAnew = false): Promise<JournaledStorage> {
  let pending = new Map<string, object | null>()

  async function rollBack(): Promise<void> {
    const journal = await storage.getItem(journalKey)
    if (journal !== null && !isJournal(journal)) throw new CorruptDataError(journalKey)
    pending = new Map(journal?.before)
    for (const [key, value] of pending) {
      await (value === null ? storage.removeItem(key) : storage.setItem(key, value))
    }
    if (journal !== null) await storage.removeItem(journalKey)
    pending = new Map()
  }

  let isSettled = true
  try {
    if (!isAnew) await rollBack()
  } catch (error) {
    if (!isStorageFull(error)) throw error
    isSettled = false
  }

  return {
    pending: () => pending,
    async commit(changes) {
      if (!isSettled) await rollBack()
      isSettled = false
      try {
        await storage.setItem<Journal>(journalKey, { before: await readBefore(storage, changes) })
        await apply(storage, changes)
        await storage.removeItem(journalKey)
        isSettled = true
      } catch (error) {
        // The first error is reported; a failed roll-back is repeated before the next commit.
        await rollBack().then(
          () => {
            isSettled = true
          },
          () => undefined,
        )
        throw error
      }
    },
  }
}

function isJournal(value: unknown): value is Journal {
  if (typeof value !== 'object' || value === null || !('before' in value)) return false
  return Array.isArray(value.before) && value.before.every((pair) => Array.isArray(pair) && pair.length === 2)
}

async function readBefore(storage: Storage, changes: Changes): Promise<Journal['before']> {
  const touched = new Set([...changes.set.keys(), ...changes.remove])
  if (changes.clear) for (const key of await storage.getKeys()) touched.add(key)
  touched.delete(journalKey)
  return Promise.all([...touched].map(async (key) => [key, await storage.getItem<object>(key)] as const))
}

async function apply(storage: Storage, changes: Changes): Promise<void> {
  const obsolete = changes.clear ? await storage.getKeys() : [...changes.remove]
  for (const key of obsolete) {
    if (key !== journalKey && !changes.set.has(key)) await storage.removeItem(key)
  }
  const items = [...changes.set]
  for (let start = 0; start < items.length; start += 32) {
    const writes = items.slice(start, start + 32).map(([key, value]) => storage.setItem(key, value))
    // All writes end before a failure is rolled back.
    const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
}
