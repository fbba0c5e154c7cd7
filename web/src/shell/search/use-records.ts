import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { mayRead, useCapabilities } from '#web/src/api/capability.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { type FoundRecords, type RecordSource, useRecordSources } from './record-sources.ts'
import { containsText, type SearchGroup } from './search-entry.ts'

interface RecordSearch {
  groups: readonly SearchGroup[]
  isSearching: boolean
}

/** Searches the records that the user may see; `typed` is empty for none. */
export function useRecords(typed: string): RecordSearch {
  const sources = useRecordSources()
  const users = useSource(sources.user, typed)
  const plugins = useSource(sources.plugin, typed)
  const orders = useSource(sources.order, typed)
  const found = [users, plugins, orders]
  return {
    groups: found.map(({ group }) => group),
    isSearching: found.some(({ isSearching }) => isSearching),
  }
}

/** Returns a function that tells whether such records can be searched: by the menu, the host and the role's rights. */
export function useIsSearchable(): (source: RecordSource) => boolean {
  const isPermitted = useIsPermitted()
  const { missing } = useCapabilities()
  return ({ list, path }) => isPermitted(list) && !missing.has(path) && mayRead(path)
}

/** The host lacks the call, or refuses it: nothing to report. */
const notOffered: readonly number[] = [resultCodes.routeNotFound, resultCodes.forbidden]

function useSource(source: RecordSource, typed: string): { group: SearchGroup; isSearching: boolean } {
  const { t, i18n } = useTranslation('tools')
  const isSearchable = useIsSearchable()
  const enabled = typed !== '' && source.accepts(typed) && isSearchable(source)
  const { kind, path, list, filter } = source
  const { data, error, isFetching } = useQuery<FoundRecords>({
    queryKey: [path, 'search', typed, i18n.language],
    queryFn: ({ signal }) => source.search(typed, signal),
    enabled,
    // What was found stays until the next answer, as far as it still matches.
    placeholderData: (previous) => narrowed(previous, typed),
  })
  const { entries, count } = (enabled && data) || nothing
  const code = error instanceof CallError ? error.code : undefined
  const all = {
    key: `all:${kind}`,
    label: t(`search.all.${kind}`, { count }),
    note: '',
    to: `${list}?${filter}=${encodeURIComponent(typed)}`,
  }
  return {
    group: {
      name: kind,
      entries: count > entries.length ? [...entries, all] : entries,
      hasFailed: enabled && error !== null && !notOffered.includes(code ?? 0),
    },
    isSearching: enabled && isFetching,
  }
}

const nothing: FoundRecords = { entries: [], count: 0 }

function narrowed(found: FoundRecords | undefined, typed: string): FoundRecords | undefined {
  const entries = found?.entries.filter(({ label, note }) => containsText(`${label} ${note}`, typed))
  return entries && { entries, count: entries.length }
}
