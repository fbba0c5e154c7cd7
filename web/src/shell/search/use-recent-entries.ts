import { skipToken, useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { fieldsOf, isRecord } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { useCapabilityOf } from '#web/src/api/capability.ts'
import { recordAddress } from '#web/src/lib/addresses.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { useRecordSources } from './record-sources.ts'
import { readRecordKey, type SearchEntry } from './search-entry.ts'
import { useIsSearchable } from './use-record-search.ts'

export type RecentEntry = Pick<SearchEntry, 'key' | 'label' | 'note'>

const maxRecent = 6

/** Returns this browser's recent entries with fresh records, without deleted ones and unknown pages. */
export function useRecentEntries(known: readonly SearchEntry[]) {
  const owner = useStorageName() ?? ''
  const [stored, setStored] = useState(() => readRecent(owner))
  const sources = useRecordSources()
  const isSearchable = useIsSearchable()
  const records = useRefreshedRecords(stored)
  const deleted = stored.filter((_, index) => records[index] === null).map(({ key }) => key)
  const removeDeleted = useEffectEvent(() =>
    setStored(updateRecent(owner, (recent) => recent.filter(({ key }) => !deleted.includes(key)))),
  )
  useEffect(() => {
    if (deleted.length > 0) removeDeleted()
  }, [deleted.length])
  const entries = stored.flatMap((recent, index): SearchEntry[] => {
    const record = readRecordKey(recent.key)
    if (record === undefined) return known.filter(({ key }) => key === recent.key)
    const source = sources[record.kind]
    if (records[index] === null || !isSearchable(source)) return []
    const to = source.addressOf?.(record.id) ?? recordAddress(source.list, record.id)
    return [records[index] ?? { ...recent, to }]
  })
  return {
    entries,
    remember: (entry: SearchEntry) => {
      const isListed = known.some(({ key }) => key === entry.key) || readRecordKey(entry.key) !== undefined
      if (isListed) updateRecent(owner, (recent) => withRecentEntry(recent, entry))
    },
  }
}

const noQuery = { queryKey: ['recent', 'none'], queryFn: skipToken, select: () => null } as const

/** Fetches each entry's record: null for a deleted one, undefined for pages, actions and pending ones. */
function useRefreshedRecords(recent: readonly RecentEntry[]): (SearchEntry | null | undefined)[] {
  const sources = useRecordSources()
  const isSearchable = useIsSearchable()
  const capabilityOf = useCapabilityOf()
  return useQueries({
    queries: recent.map(({ key }) => {
      const record = readRecordKey(key)
      const source = record && sources[record.kind]
      const isReadable = source && isSearchable(source) && capabilityOf(source.readPath) === 'yes'
      const query = record && isReadable ? source.read(record.id) : undefined
      return query ?? noQuery
    }),
    combine: (results) =>
      results.map(({ data, error }) => (codeOf(error) === resultCodes.recordNotFound ? null : data)),
  })
}

export function withRecentEntry(
  recent: readonly RecentEntry[],
  { key, label, note }: RecentEntry,
): RecentEntry[] {
  return [{ key, label, note }, ...recent.filter((each) => each.key !== key)].slice(0, maxRecent)
}

export function parseRecent(stored: unknown): Map<string, RecentEntry[]> {
  return new Map(
    Object.entries(fieldsOf(stored)).map(([owner, entries]) => [
      owner,
      Array.isArray(entries) ? entries.filter(isRecentEntry).slice(0, maxRecent) : [],
    ]),
  )
}

function isRecentEntry(value: unknown): value is RecentEntry {
  return isRecord(value) && ['key', 'label', 'note'].every((name) => typeof value[name] === 'string')
}

function readRecent(owner: string): RecentEntry[] {
  return parseRecent(readStoredJson(storageKeys.recentSearches)).get(owner) ?? []
}

/** Updates a user's stored entries; reads them first, because other browser tabs write too. */
function updateRecent(
  owner: string,
  change: (recent: readonly RecentEntry[]) => RecentEntry[],
): RecentEntry[] {
  const all = parseRecent(readStoredJson(storageKeys.recentSearches))
  const next = change(all.get(owner) ?? [])
  all.set(owner, next)
  writeStored(storageKeys.recentSearches, JSON.stringify(Object.fromEntries(all)))
  return next
}
