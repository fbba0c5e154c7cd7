import type { Storage } from 'unstorage'
import { orderStatuses } from '#contract/values/states.ts'
import { type Reader, schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

/** What users were told of coins and sales, and what happened to them, as sorted lines to compare. */
export async function readTold(storage: Storage): Promise<{ told: string[]; happened: string[] }> {
  const reader = (await openDatabase(storage, schema)).read()
  const told: string[] = []
  for await (const { userId, kind, link } of reader.newest('notices')) {
    if (isOfCoins.test(kind)) told.push(`${userId} ${kind} ${link}`)
  }
  return { told: told.toSorted(), happened: (await happenedIn(reader)).toSorted() }
}

const isOfCoins = /^(plugin_(sold|installed|bought)|order_(paid|refunded)|coins_(added|taken))$/

async function happenedIn(reader: Reader): Promise<string[]> {
  const purchases = reader.all('purchases').flatMap(({ id, authorId, buyerId, price }) => {
    const sale = `${authorId} ${price > 0 ? 'plugin_sold' : 'plugin_installed'} /member/plugin_buy_log?record=${id}`
    return price > 0 ? [sale, `${buyerId} plugin_bought /member/user_buy_log?record=${id}`] : [sale]
  })
  const orders = reader.all('orders').flatMap(({ status, userId, orderNo }) => {
    const line = (kind: string) => `${userId} ${kind} /member/order?record=${orderNo}`
    if (status === orderStatuses.refunded) return [line('order_paid'), line('order_refunded')]
    return status === orderStatuses.paid ? [line('order_paid')] : []
  })
  const adjustments: string[] = []
  for await (const { from, to, reason } of reader.newest('transfers')) {
    if (!reason.startsWith('adjust:')) continue
    const isAdded = to.startsWith('user:')
    const user = (isAdded ? to : from).replace('user:', '')
    adjustments.push(`${user} ${isAdded ? 'coins_added' : 'coins_taken'} /member/pay`)
  }
  return [...purchases, ...orders, ...adjustments]
}
