import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseOf } from '../../../../contract/registry.ts'
import { callQuery } from '../../api/call.ts'

export const overviewPath = '/dashboard/Overview'

/** Days. */
export const ranges = { week: 7, month: 30, quarter: 90 } as const

export type Range = keyof typeof ranges

export type Overview = ResponseOf<typeof overviewPath>

/** The stale time in milliseconds after which focusing the window refetches. */
const staleTimeMs = 30_000

const overviewQuery = (range: Range) => callQuery(overviewPath, { days: ranges[range] })

/** Reads the dashboard's numbers of a range; those of the previous range stay until they arrive. */
export function useOverview(range: Range) {
  useFreshOnFocus(range)
  return useQuery({
    ...overviewQuery(range),
    placeholderData: keepPreviousData,
  })
}

/** Whether a part of the dashboard has a time range, according to the last response. */
export function useHasRange(): boolean {
  const answers = useQueryClient().getQueriesData<Overview>({ queryKey: [overviewPath] })
  return answers.some(([, data]) => data && (data.administrator || data.author))
}

function useFreshOnFocus(range: Range): void {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      const { queryKey } = overviewQuery(range)
      const state = queries.getQueryState(queryKey)
      if (state?.fetchStatus !== 'idle' || document.hidden) return
      const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
      if (Date.now() - answeredAt < staleTimeMs) return
      void queries.refetchQueries({ queryKey, exact: true })
    }
    // A window beside another one gets the focus without having been hidden.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries, range])
}
