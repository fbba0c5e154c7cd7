import type { Storage } from 'unstorage'
import type { Changes } from './changes.ts'
import { journalKey } from './keys.ts'

/** The previous values of the keys that a commit touches; null for a missing key. */
interface Journal {
  readonly before: readonly (readonly [key: string, value: object | null])[]
}

/**
 * Adds atomic commits to a storage without them. The previous values are saved in one journal item first; deleting it
 * completes the commit. A failed commit is rolled back, at the latest before the next commit or when the storage is
 * opened again.
 */
export function createJournal(storage: Storage): (changes: Changes) => Promise<void> {
  let unsettled = false

  async function rollBack(): Promise<void> {
    await recoverJournal(storage)
    unsettled = false
  }

  return async function commitWithJournal(changes) {
    if (unsettled) await rollBack()
    unsettled = true
    try {
      await storage.setItem<Journal>(journalKey, { before: await readBefore(storage, changes) })
      await apply(storage, changes)
      await storage.removeItem(journalKey)
      unsettled = false
    } catch (error) {
      // The first error is reported; a failed roll-back is repeated before the next commit.
      await rollBack().catch(() => undefined)
      throw error
    }
  }
}

/** Rolls back an interrupted commit, if there is one. */
export async function recoverJournal(storage: Storage): Promise<void> {
  const journal = await storage.getItem<Journal>(journalKey)
  if (journal === null) return
  for (const [key, value] of journal.before) {
    await (value === null ? storage.removeItem(key) : storage.setItem(key, value))
  }
  await storage.removeItem(journalKey)
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
  for (const [key, value] of changes.set) await storage.setItem(key, value)
}
