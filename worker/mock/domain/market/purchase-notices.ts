import { text } from '#worker/mock/texts/text.ts'
import { displayName } from '../account/users.ts'
import { noticeLinks } from '../notices/links.ts'
import type { NoticeEvent } from '../notices/notify.ts'
import type { Reader } from '../schema.ts'
import type { PurchaseRecord } from './records.ts'

/** Creates the notices of a purchase: to the author, and to the buyer unless it was free. */
export function purchaseNotices(reader: Reader, purchase: PurchaseRecord): NoticeEvent[] {
  const { id, pluginId, buyerId, authorId, price, commission, boughtAt: at } = purchase
  const plugin = reader.get('plugins', pluginId)
  const values = {
    plugin: plugin?.name ?? '',
    buyer: displayName(reader.get('users', buyerId)),
    price: text('coins', { count: price }),
    commission: text('coins', { count: commission }),
    net: price - commission,
  }
  const about = { key: `purchase:${id}`, values, pluginAlias: plugin?.alias ?? '', at }
  const author = { ...about, to: [authorId], link: noticeLinks.sale(purchase.id) }
  if (price === 0) return [{ ...author, kind: 'plugin_installed' }]
  return [
    { ...author, kind: 'plugin_sold' },
    { ...about, kind: 'plugin_bought', to: [buyerId], link: noticeLinks.purchase(purchase.id) },
  ]
}
