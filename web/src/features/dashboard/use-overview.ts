import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '#web/src/api/call.ts'
import type { Overview } from '#web/src/api/records.ts'
import { sectionsOf } from './sections.ts'

export const overviewPath = '/dashboard/Overview'

/** The lengths of the time ranges in days. */
export const ranges = { week: 7, month: 30, quarter: 90 } as const

export type Range = keyof typeof ranges

const staleTimeMs = 30_000

const overviewQuery = (range: Range) => callQuery(overviewPath, { days: ranges[range] })

/** Queries the dashboard's data of a range; returns the previous range's while loading. */
export function useOverview(range: Range) {
  useRefetchOnFocus(range)
  return useQuery({
    ...overviewQuery(range),
    placeholderData: keepPreviousData,
  })
}

/** Returns whether a section depends on the time range, according to the cached responses. */
export function useHasRange(): boolean {
  const responses = useQueryClient().getQueriesData<Overview>({ queryKey: [overviewPath] })
  return responses.some(([, data]) => {
    const { administrator, author } = data ? sectionsOf(data) : {}
    return administrator ?? author
  })
}

function useRefetchOnFocus(range: Range): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refetchIfStale = () => {
      const { queryKey } = overviewQuery(range)
      const state = queries.getQueryState(queryKey)
      if (state?.fetchStatus !== 'idle' || document.hidden) return
      const respondedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
      if (Date.now() - respondedAt < staleTimeMs) return
      void queries.refetchQueries({ queryKey, exact: true })
    }
    // A window beside another one is focused without having been hidden.
    window.addEventListener('focus', refetchIfStale)
    document.addEventListener('visibilitychange', refetchIfStale)
    return () => {
      window.removeEventListener('focus', refetchIfStale)
      document.removeEventListener('visibilitychange', refetchIfStale)
    }
  }, [queries, range])
}
