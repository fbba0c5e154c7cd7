import type { Purchase } from '#contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { by, type Comparison, paginate, sortRows } from '../common/lists.ts'
import { isWithin } from '../common/time.ts'
import { logoFieldsOf } from '../plugin/plugin-listing.ts'
import type { Reader } from '../schema.ts'
import { downloadedVersion } from '../version/versions.ts'
import type { PurchaseRecord } from './records.ts'

/** Returns whether the user has bought or installed the plugin. */
export function owns(reader: Reader, userId: number, pluginId: number): boolean {
  return reader.where('purchases', 'buyer', String(userId)).some((each) => each.pluginId === pluginId)
}

/** Returns whether a released version is newer than the buyer's last download. */
export function hasUpdate(reader: Reader, { pluginId, buyerId }: PurchaseRecord): boolean {
  const downloaded = downloadedVersion(reader, pluginId, buyerId)
  const latest = reader.get('plugins', pluginId)?.latestVersion ?? ''
  return downloaded !== '' && compareVersions(latest, downloaded) > 0
}

/** Lists a user's purchases, newest first. */
export function listPurchases(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/UserBuyLog'>,
): ResponseOf<'/app/UserBuyLog'> {
  const word = request.search_txt?.trim().toLowerCase() ?? ''
  const purchases = reader
    .where('purchases', 'buyer', String(userId))
    .filter(({ id, boughtAt }) => (request.id ?? id) === id && isWithin(boughtAt, request.date))
    .filter((purchase) => request.has_update !== 1 || hasUpdate(reader, purchase))
    .filter(({ pluginId }) => {
      const plugin = reader.get('plugins', pluginId)
      return [plugin?.name ?? '', plugin?.alias ?? ''].some((text) => text.toLowerCase().includes(word))
    })
  const { list, count } = paginate(sortRows(purchases, request, columnsOf(reader), latestFirst), request)
  return { list: list.map((purchase) => describePurchase(reader, purchase)), count }
}

type PurchaseColumn = NonNullable<ParsedRequestOf<'/app/UserBuyLog'>['order_by_col']>

function columnsOf(reader: Reader): Record<PurchaseColumn, Comparison<PurchaseRecord>> {
  return {
    id: by(({ id }) => id),
    plugin_name: by(({ pluginId }) => reader.get('plugins', pluginId)?.name ?? ''),
    price: by(({ price }) => price),
    create_time: by(({ boughtAt }) => boughtAt),
  }
}

/** Compares purchases by time, latest first. */
export function latestFirst(a: PurchaseRecord, b: PurchaseRecord): number {
  return b.boughtAt - a.boughtAt || b.id - a.id
}

export function describePurchase(reader: Reader, purchase: PurchaseRecord): Purchase {
  const plugin = reader.get('plugins', purchase.pluginId)
  return {
    id: purchase.id,
    plugin_id: purchase.pluginId,
    plugin_name: plugin?.name ?? '',
    plugin_alias: plugin?.alias ?? '',
    ...logoFieldsOf(plugin),
    price: purchase.price,
    create_time: toTimestamp(purchase.boughtAt),
    user_id: purchase.buyerId,
    downloaded_version: downloadedVersion(reader, purchase.pluginId, purchase.buyerId),
    latest_version: plugin?.latestVersion ?? '',
    has_update: hasUpdate(reader, purchase),
  }
}
