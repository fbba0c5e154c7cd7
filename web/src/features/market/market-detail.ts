import { callQuery } from '#web/src/api/call.ts'
import type { AnswerOf } from '#web/src/api/records.ts'

export const marketDetailPath = '/app/MarketDetail'

export type MarketDetail = AnswerOf<typeof marketDetailPath>

export function marketDetailQuery(plugin_alias = '') {
  return callQuery(marketDetailPath, { plugin_alias })
}
