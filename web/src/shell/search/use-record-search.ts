import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { useCapabilityOf } from '#web/src/api/capability.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { type RecordResults, type RecordSource, useRecordSources } from './record-sources.ts'
import type { SearchGroup } from './search-entry.ts'

interface RecordSearch {
  groups: readonly SearchGroup[]
  isSearching: boolean
}

/** Searches the records that the user may see; an empty query finds none. */
export function useRecordSearch(query: string): RecordSearch {
  const sources = useRecordSources()
  const users = useSourceSearch(sources.user, query)
  const plugins = useSourceSearch(sources.plugin, query)
  const market = useSourceSearch(sources.market, query)
  const purchases = useSourceSearch(sources.purchase, query)
  const orders = useSourceSearch(sources.order, query)
  const searches = [users, plugins, market, purchases, orders]
  return {
    groups: withoutRepeats(searches.map(({ group }) => group)),
    isSearching: searches.some(({ isSearching }) => isSearching),
  }
}

/** Removes plugins of earlier groups, as the market also lists the user's own and bought ones. */
function withoutRepeats(groups: readonly SearchGroup[]): SearchGroup[] {
  const shown = new Set<Id>()
  return groups.map((group) => {
    const entries = group.entries.filter(({ plugin }) => plugin === undefined || !shown.has(plugin))
    for (const { plugin } of entries) if (plugin !== undefined) shown.add(plugin)
    const isOnlyAll =
      group.entries.length > entries.length && entries.every(({ plugin }) => plugin === undefined)
    return { ...group, entries: isOnlyAll ? [] : entries }
  })
}

/** Returns a predicate for searches that the menu, the calls and the role allow. */
export function useIsSearchable(): (source: RecordSource) => boolean {
  const isPermitted = useIsPermitted()
  const capabilityOf = useCapabilityOf()
  return ({ list, path }) => isPermitted(list) && capabilityOf(path) === 'yes'
}

/** Codes of missing or refused calls, which are not reported. */
const ignoredCodes: readonly (number | undefined)[] = [resultCodes.routeNotFound, resultCodes.forbidden]

function useSourceSearch(source: RecordSource, query: string): { group: SearchGroup; isSearching: boolean } {
  const { t } = useTranslation('search')
  const isSearchable = useIsSearchable()
  const enabled = query !== '' && source.accepts(query) && isSearchable(source)
  const { kind, list, filter } = source
  const { data, error, isFetching } = useQuery({
    ...source.search(query),
    enabled,
    // Until the response arrives, `select` finds the previous results that still match.
    placeholderData: keepPreviousData,
  })
  const { entries, count } = (enabled && data) || noResults
  const showAll = {
    key: `all:${kind}`,
    label: t(`all.${kind}`, { count }),
    note: '',
    to: `${list}?${filter}=${encodeURIComponent(query)}`,
  }
  return {
    group: {
      name: kind,
      entries: count > entries.length ? [...entries, showAll] : entries,
      hasFailed: enabled && error !== null && !ignoredCodes.includes(codeOf(error)),
    },
    isSearching: enabled && isFetching,
  }
}

const noResults: RecordResults = { entries: [], count: 0 }
