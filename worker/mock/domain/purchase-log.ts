import type { Purchase } from '../../../contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { paginate } from './paging.ts'
import { isWithin } from './period.ts'
import type { PurchaseRecord, Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

/** Whether the user has bought the plugin, or installed it free of charge. */
export function owns(reader: Reader, userId: number, pluginId: number): boolean {
  return reader.where('purchases', 'buyer', String(userId)).some((each) => each.pluginId === pluginId)
}

/** What the user bought, newest first. */
export function listPurchases(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/UserBuyLog'>,
): ResponseOf<'/app/UserBuyLog'> {
  const word = request.keyword?.trim().toLowerCase() ?? ''
  const purchases = reader
    .where('purchases', 'buyer', String(userId))
    .filter(({ boughtAt }) => isWithin(boughtAt, request.date))
    .toSorted(latestFirst)
    .map((purchase) => describePurchase(reader, purchase))
    .filter((each) => [each.plugin_name, each.plugin_alias].some((text) => text.toLowerCase().includes(word)))
  return paginate(purchases, request)
}

/** By the time they were made, the latest first. */
export function latestFirst(a: PurchaseRecord, b: PurchaseRecord): number {
  return b.boughtAt - a.boughtAt || b.id - a.id
}

/** The purchase as the wire carries it. */
export function describePurchase(reader: Reader, purchase: PurchaseRecord): Purchase {
  const plugin = reader.get('plugins', purchase.pluginId)
  return {
    id: purchase.id,
    plugin_id: purchase.pluginId,
    plugin_name: plugin?.name ?? '',
    plugin_alias: plugin?.alias ?? '',
    price: purchase.price,
    create_time: toTimestamp(purchase.boughtAt),
  }
}
