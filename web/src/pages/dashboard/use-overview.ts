import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../contract/registry.ts'
import { call } from '../../api/call.ts'

/** How far back the dashboard looks, in days. */
export const ranges = { week: 7, month: 30, quarter: 90 } as const

export type Range = keyof typeof ranges

export type Overview = ResponseOf<'/dashboard/Overview'>

/** The dashboard's numbers over the last days; those of the range before stay until the new ones come. */
export function useOverview(range: Range) {
  return useQuery({
    queryKey: ['/dashboard/Overview', range],
    queryFn: ({ signal }) => call('/dashboard/Overview', { days: ranges[range] }, { signal }),
    placeholderData: keepPreviousData,
  })
}
