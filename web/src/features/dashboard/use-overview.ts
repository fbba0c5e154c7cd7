import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '#web/src/api/call.ts'
import type { Overview } from '#web/src/api/records.ts'
import type { DayRange } from '../plugin/numbers/day-range.tsx'
import { sectionsOf } from './sections.ts'

export const overviewPath = '/dashboard/Overview'

const staleTimeMs = 30_000

const overviewQuery = (days: DayRange) => callQuery(overviewPath, { days })

export function useOverview(days: DayRange) {
  useRefetchOnFocus(days)
  return useQuery({
    ...overviewQuery(days),
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

function useRefetchOnFocus(days: DayRange): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refetchIfStale = () => {
      const { queryKey } = overviewQuery(days)
      const state = queries.getQueryState(queryKey)
      if (state?.fetchStatus !== 'idle' || document.hidden) return
      const respondedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
      if (Date.now() - respondedAt < staleTimeMs) return
      void queries.refetchQueries({ queryKey, exact: true })
    }
    // A partly covered window gets the focus without having been hidden.
    window.addEventListener('focus', refetchIfStale)
    document.addEventListener('visibilitychange', refetchIfStale)
    return () => {
      window.removeEventListener('focus', refetchIfStale)
      document.removeEventListener('visibilitychange', refetchIfStale)
    }
  }, [queries, days])
}
