import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'

export const marketDetailPath = '/app/MarketDetail'

export type MarketDetail = ResponseOf<typeof marketDetailPath>

const explained = [resultCodes.routeNotFound, resultCodes.forbidden, resultCodes.recordNotFound]

/** Reads a plugin of the market with its versions. */
export function marketDetailQuery(plugin_alias: string) {
  return queryOptions({
    queryKey: [marketDetailPath, { plugin_alias }],
    queryFn: ({ signal }) => call(marketDetailPath, { plugin_alias }, { signal, handles: explained }),
  })
}
