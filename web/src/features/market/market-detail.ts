import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'

export const marketDetailPath = '/app/MarketDetail'

export type MarketDetail = ResponseOf<typeof marketDetailPath>

const handledCodes = [resultCodes.routeNotFound, resultCodes.forbidden, resultCodes.recordNotFound]

export function marketDetailQuery(plugin_alias: string) {
  return queryOptions({
    queryKey: [marketDetailPath, { plugin_alias }],
    queryFn: ({ signal }) => call(marketDetailPath, { plugin_alias }, { signal, handles: handledCodes }),
  })
}
