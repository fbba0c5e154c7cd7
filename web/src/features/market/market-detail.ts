import type { ResponseOf } from '#contract/registry.ts'
import { callQuery } from '#web/src/api/call.ts'

export const marketDetailPath = '/app/MarketDetail'

export type MarketDetail = ResponseOf<typeof marketDetailPath>

export function marketDetailQuery(plugin_alias: string) {
  return callQuery(marketDetailPath, { plugin_alias })
}
