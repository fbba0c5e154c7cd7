import type { Overview } from '../../../contract/dashboard.ts'
import { balanceOf, userAccount } from './ledger.ts'
import { isForSale } from './market.ts'
import { rankPlugin } from './overview-ranking.ts'
import { newestFirst } from './plugins.ts'
import type { Reader, UserRecord } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

const purchaseCount = 5
const newPluginCount = 5

/** A user's balance, what he bought last, and what is new on the market. */
export function describeBuyer(reader: Reader, user: UserRecord): NonNullable<Overview['buyer']> {
  const purchases = reader
    .where('purchases', 'buyer', String(user.id))
    .toSorted((a, b) => b.boughtAt - a.boughtAt || b.id - a.id)
  const onSale = reader.all('plugins').filter((plugin) => isForSale(reader, plugin))
  return {
    ev_coin: balanceOf(reader, userAccount(user.id)),
    purchases: purchases.slice(0, purchaseCount).map(({ id, pluginId, price, boughtAt }) => ({
      id,
      plugin_id: pluginId,
      plugin_name: reader.get('plugins', pluginId)?.name ?? '',
      price,
      create_time: toTimestamp(boughtAt),
    })),
    new_plugins: newestFirst(onSale)
      .slice(0, newPluginCount)
      .map((plugin) => ({ ...rankPlugin(reader, plugin), create_time: toTimestamp(plugin.createdAt) })),
  }
}
