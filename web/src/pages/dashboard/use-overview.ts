import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseOf } from '../../../../contract/registry.ts'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { call } from '../../api/call.ts'
import { takeAnswered } from '../../api/call-ahead.ts'

export const overviewPath = '/dashboard/Overview'

/** How far back the dashboard looks, in days. */
export const ranges = { week: 7, month: 30, quarter: 90 } as const

export type Range = keyof typeof ranges

export type Overview = ResponseOf<typeof overviewPath>

/** Milliseconds between two looks at the numbers by somebody who keeps coming back to the window. */
const lookAgainAfter = 30_000

/** The dashboard explains these in its own place. */
const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/** The dashboard's numbers over the last days; those of the range before stay until the new ones come. */
export function useOverview(range: Range) {
  useFreshOnFocus(range)
  return useQuery({
    queryKey: [overviewPath, range],
    queryFn: ({ signal }) => call(overviewPath, { days: ranges[range] }, { signal, handles: explained }),
    initialData: () => takeAnswered(overviewPath, { days: ranges[range] })?.data as Overview | undefined,
    placeholderData: keepPreviousData,
  })
}

/** Whether a part of the dashboard looks back at all, as far as it was ever answered. */
export function useLooksBack(): boolean {
  const answers = useQueryClient().getQueriesData<Overview>({ queryKey: [overviewPath] })
  return answers.some(([, data]) => data && (data.administrator || data.author))
}

function useFreshOnFocus(range: Range): void {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      const state = queries.getQueryState([overviewPath, range])
      if (state?.fetchStatus !== 'idle' || document.hidden) return
      const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
      if (Date.now() - answeredAt < lookAgainAfter) return
      void queries.refetchQueries({ queryKey: [overviewPath, range], exact: true })
    }
    // A window that was beside another one all the time gets the focus without having been hidden.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries, range])
}
