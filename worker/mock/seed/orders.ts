import { limits } from '../../../contract/limits.ts'
import { orderStatuses, payMethods } from '../../../contract/order.ts'
import type { GeneratedOrder } from '../../../fixtures/activity.ts'
import { bonusOf, priceOf } from '../domain/coin-packages.ts'
import { platformAccounts, transfer, userAccount } from '../domain/ledger.ts'
import { orderNumber } from '../domain/orders.ts'
import type { Work } from '../domain/schema.ts'

const paidAfterMs = 40_000

/** An order of coins and, if it was paid, the coins; what was refunded went back at once. */
export function seedOrder(work: Work, userId: number, { coins, status, at }: GeneratedOrder): void {
  const id = work.nextId('orders')
  const isPaid = status === 'paid' || status === 'refunded'
  const order = {
    id,
    orderNo: orderNumber(id, at),
    userId,
    coins,
    bonus: bonusOf(coins),
    price: priceOf(coins),
    payMethod: payMethods[id % payMethods.length] ?? payMethods[0],
    status: orderStatuses[status],
    createdAt: at,
    paidAt: isPaid ? at + paidAfterMs : null,
    expiresAt: at + limits.topUp.validSeconds * 1000,
  }
  work.put('orders', order)
  if (!isPaid) return
  const user = userAccount(userId)
  const movement = { coins: coins + order.bonus, at: at + paidAfterMs }
  const { topup } = platformAccounts
  transfer(work, { ...movement, from: topup, to: user, reason: `order:${order.orderNo}` })
  if (status === 'refunded') {
    transfer(work, { ...movement, from: user, to: topup, reason: `refund:${order.orderNo}` })
  }
}
