import type { Purchase } from '../../../../contract/market.ts'
import type { ParsedRequestOf, Path, ResponseOf } from '../../../../contract/registry.ts'
import { toTimestamp } from '../../../../contract/values/provider-time.ts'
import { type Caller, isGranted } from '../access/permissions.ts'
import { ContractError } from '../common/errors.ts'
import { by, type Comparison, inOrder, paginate } from '../common/lists.ts'
import { isWithin } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import type { PurchaseRecord } from './records.ts'

/** Returns whether the user has bought or installed the plugin. */
export function owns(reader: Reader, userId: number, pluginId: number): boolean {
  return reader.where('purchases', 'buyer', String(userId)).some((each) => each.pluginId === pluginId)
}

/** The call whose grant also opens the purchases of other users. */
const userListPath: Path = '/gm_user/userlist'

/**
 * Lists the caller's purchases, newest first, or those of the user that the request names.
 * @throws ContractError `forbidden` for another user without the right to list the users
 */
export function listPurchases(
  reader: Reader,
  { user, role }: Caller,
  request: ParsedRequestOf<'/app/UserBuyLog'>,
): ResponseOf<'/app/UserBuyLog'> {
  const userId = request.user_id ?? user.id
  if (userId !== user.id && !isGranted(role, userListPath)) {
    throw new ContractError('forbidden', '您没有该资源的访问权限')
  }
  const word = request.search_txt?.trim().toLowerCase() ?? ''
  const purchases = reader
    .where('purchases', 'buyer', String(userId))
    .filter(({ boughtAt }) => isWithin(boughtAt, request.date))
    .filter(({ pluginId }) => {
      const plugin = reader.get('plugins', pluginId)
      return [plugin?.name ?? '', plugin?.alias ?? ''].some((text) => text.toLowerCase().includes(word))
    })
  const { list, count } = paginate(inOrder(purchases, request, columnsOf(reader), latestFirst), request)
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

/** Describes the purchase as the wire carries it. */
export function describePurchase(reader: Reader, purchase: PurchaseRecord): Purchase {
  const plugin = reader.get('plugins', purchase.pluginId)
  return {
    id: purchase.id,
    plugin_id: purchase.pluginId,
    plugin_name: plugin?.name ?? '',
    plugin_alias: plugin?.alias ?? '',
    price: purchase.price,
    create_time: toTimestamp(purchase.boughtAt),
    user_id: purchase.buyerId,
  }
}
