import type { Earning } from '#contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { displayName } from '../account/users.ts'
import { by, type Comparison, paginate, sortRows } from '../common/lists.ts'
import { isWithin } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import { latestFirst } from './purchases.ts'
import type { PurchaseRecord } from './records.ts'

/** Lists the earnings of the user's plugins, newest first, with the sums of all matching rows. */
export function listEarnings(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/PluginBuyLog'>,
): ResponseOf<'/app/PluginBuyLog'> {
  const { id: wanted, plugin_id, date } = request
  const sold = reader
    .where('purchases', 'author', String(userId))
    .filter(({ pluginId }) => plugin_id === undefined || pluginId === plugin_id)
    .filter(({ id, boughtAt }) => (wanted ?? id) === id && isWithin(boughtAt, date))

  const { list, count } = paginate(sortRows(sold, request, columnsOf(reader), latestFirst), request)
  return { list: list.map((purchase) => describeEarning(reader, purchase)), count, summary: sumUp(sold) }
}

type EarningColumn = NonNullable<ParsedRequestOf<'/app/PluginBuyLog'>['order_by_col']>

function columnsOf(reader: Reader): Record<EarningColumn, Comparison<PurchaseRecord>> {
  return {
    id: by(({ id }) => id),
    plugin_name: by(({ pluginId }) => reader.get('plugins', pluginId)?.name ?? ''),
    buyer_name: by(({ buyerId }) => displayName(reader.get('users', buyerId))),
    gross: by(({ price }) => price),
    commission: by(({ commission }) => commission),
    net: by(({ price, commission }) => price - commission),
    create_time: by(({ boughtAt }) => boughtAt),
  }
}

function sumUp(sold: readonly PurchaseRecord[]): ResponseOf<'/app/PluginBuyLog'>['summary'] {
  const gross = sold.reduce((sum, { price }) => sum + price, 0)
  const commission = sold.reduce((sum, each) => sum + each.commission, 0)
  return { gross, commission, net: gross - commission }
}

function describeEarning(reader: Reader, purchase: PurchaseRecord): Earning {
  const { id, pluginId, buyerId, price, commission, boughtAt } = purchase
  return {
    id,
    plugin_id: pluginId,
    plugin_name: reader.get('plugins', pluginId)?.name ?? '',
    buyer_name: displayName(reader.get('users', buyerId)),
    gross: price,
    commission,
    net: price - commission,
    create_time: toTimestamp(boughtAt),
  }
}
