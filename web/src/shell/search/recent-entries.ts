import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import type { SearchEntry } from './search-entry.ts'

/** An entry that was chosen, with the texts to show until it is read again. */
export type RecentEntry = Pick<SearchEntry, 'key' | 'label' | 'note'>

const maxRecent = 6

/** Puts an entry first and drops the oldest ones. */
export function withRecent(recent: readonly RecentEntry[], { key, label, note }: RecentEntry): RecentEntry[] {
  return [{ key, label, note }, ...recent.filter((each) => each.key !== key)].slice(0, maxRecent)
}

/** Parses the stored entries by user; what is not readable is left out. */
export function parseRecent(text: string): Map<string, RecentEntry[]> {
  const stored: unknown = parsed(text)
  if (typeof stored !== 'object' || stored === null) return new Map()
  return new Map(
    Object.entries(stored).map(([owner, entries]) => [
      owner,
      Array.isArray(entries) ? entries.filter(isRecentEntry).slice(0, maxRecent) : [],
    ]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecentEntry(value: unknown): value is RecentEntry {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'label', 'note'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )
}

export function storedRecent(owner: string): RecentEntry[] {
  return parseRecent(readStored(storageKeys.recentSearches) ?? '').get(owner) ?? []
}

/** Changes a user's stored entries; they are read again, because other browser tabs write too. */
export function changeRecent(
  owner: string,
  change: (recent: readonly RecentEntry[]) => RecentEntry[],
): RecentEntry[] {
  const all = parseRecent(readStored(storageKeys.recentSearches) ?? '')
  const next = change(all.get(owner) ?? [])
  all.set(owner, next)
  writeStored(storageKeys.recentSearches, JSON.stringify(Object.fromEntries(all)))
  return next
}
