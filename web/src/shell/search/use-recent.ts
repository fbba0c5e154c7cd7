import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { mayRead, useOfferedCalls } from '#web/src/api/capability.ts'
import { recordAddress } from '#web/src/lib/addresses.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { changeRecent, type RecentEntry, storedRecent, withRecent } from './recent-entries.ts'
import { useRecordSources } from './record-sources.ts'
import { readRecordKey, type SearchEntry } from './search-entry.ts'
import { useIsSearchable } from './use-records.ts'

/**
 * Holds the entries that the user chose last, in this browser. `known` are the pages and actions on offer. Records are
 * read again, and forgotten when they are gone.
 */
export function useRecent(known: readonly SearchEntry[]) {
  const owner = useStorageName() ?? ''
  const [stored, setStored] = useState(() => storedRecent(owner))
  const sources = useRecordSources()
  const isSearchable = useIsSearchable()
  const read = useReadRecords(stored)
  const gone = stored.filter((_, index) => read[index] === null).map(({ key }) => key)
  const forget = useEffectEvent(() =>
    setStored(changeRecent(owner, (recent) => recent.filter(({ key }) => !gone.includes(key)))),
  )
  useEffect(() => {
    if (gone.length > 0) forget()
  }, [gone.length])
  const entries = stored.flatMap((recent, index): SearchEntry[] => {
    const record = readRecordKey(recent.key)
    if (record === undefined) return known.filter(({ key }) => key === recent.key)
    const source = sources[record.kind]
    if (read[index] === null || !isSearchable(source)) return []
    return [read[index] ?? { ...recent, to: recordAddress(source.list, record.id) }]
  })
  return {
    entries,
    remember: (entry: SearchEntry) => {
      const isListed = known.some(({ key }) => key === entry.key) || readRecordKey(entry.key) !== undefined
      if (isListed) changeRecent(owner, (recent) => withRecent(recent, entry))
    },
  }
}

/** Returns each entry's record as it is now: null when it is gone, undefined when it is not known. */
function useReadRecords(recent: readonly RecentEntry[]): (SearchEntry | null | undefined)[] {
  const { i18n } = useTranslation()
  const sources = useRecordSources()
  const isSearchable = useIsSearchable()
  const { missing } = useOfferedCalls()
  return useQueries({
    queries: recent.map(({ key }) => {
      const record = readRecordKey(key)
      const source = record && sources[record.kind]
      const isReadable =
        source !== undefined &&
        isSearchable(source) &&
        !missing.has(source.readPath) &&
        mayRead(source.readPath)
      return {
        queryKey: [source?.readPath, 'recent', key, i18n.language],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SearchEntry | null> => {
          if (record === undefined || source === undefined) return null
          try {
            return await source.read(record.id, signal)
          } catch (error) {
            if (error instanceof CallError && error.code === resultCodes.recordNotFound) return null
            throw error
          }
        },
        enabled: isReadable,
      }
    }),
    combine: (results) => results.map(({ data }) => data),
  })
}
