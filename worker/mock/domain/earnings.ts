import type { Earning } from '../../../contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { paginate } from './paging.ts'
import { isWithin } from './period.ts'
import { latestFirst } from './purchase-log.ts'
import type { PurchaseRecord, Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'

/** What the user's plugins earned, newest first, and the sums over everything that was selected. */
export function listEarnings(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/PluginBuyLog'>,
): ResponseOf<'/app/PluginBuyLog'> {
  const { plugin_id, date } = request
  const sold = reader
    .where('purchases', 'author', String(userId))
    .filter(({ pluginId }) => plugin_id === undefined || pluginId === plugin_id)
    .filter(({ boughtAt }) => isWithin(boughtAt, date))
    .toSorted(latestFirst)
  const { list, count } = paginate(sold, request)
  return { list: list.map((purchase) => describeEarning(reader, purchase)), count, summary: sumUp(sold) }
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
