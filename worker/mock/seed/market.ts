import { payMethods } from '#contract/coins/order.ts'
import { limits } from '#contract/values/limits.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type GeneratedOrder, generateActivity } from '#fixtures/activity.ts'
import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import type { UserRecord } from '../domain/account/records.ts'
import { bonusOf, priceOf } from '../domain/coins/coin-packages.ts'
import { platformAccounts, transfer, userAccount } from '../domain/coins/ledger.ts'
import { creditOrder, debitOrder, orderNumber } from '../domain/coins/orders.ts'
import type { OrderRecord } from '../domain/coins/records.ts'
import { recordPurchase } from '../domain/market/buying.ts'
import type { PluginRecord } from '../domain/plugin/records.ts'
import type { Work } from '../domain/schema.ts'

interface Moment {
  readonly seed: number
  readonly now: number
}

interface TimedAction {
  readonly at: number
  run(): void
}

/** Seeds all orders, purchases and adjustments, hand-written and generated, in chronological order. */
export function seedMarket(work: Work, scenario: Scenario, { seed, now }: Moment): void {
  const at = (relative: string) => parseRelativeDate(relative, now)
  const generated = generateActivity(scenario, seed, now)
  const orders = [
    ...scenario.orders.map(({ refundAsked, ...order }) => ({
      ...order,
      at: at(order.at),
      ...(refundAsked && {
        refundQuestion: { number: 1, at: at(refundAsked.at), reason: refundAsked.reason },
      }),
    })),
    ...generated.orders,
  ]
  const purchases = [
    ...scenario.purchases.map((purchase) => ({ ...purchase, at: at(purchase.at) })),
    ...generated.purchases,
  ]
  const actions: TimedAction[] = [
    ...orders.map((order) => ({
      at: order.at,
      run: () => seedOrder(work, userOf(work, order.user).id, order),
    })),
    ...purchases.map(({ user, plugin, at: boughtAt }) => ({
      at: boughtAt,
      run: () => void recordPurchase(work, pluginOf(work, plugin), userOf(work, user).id, boughtAt),
    })),
    ...scenario.adjustments.map((adjustment) => ({
      at: at(adjustment.at),
      run: () => seedAdjustment(work, adjustment, at(adjustment.at)),
    })),
  ]
  for (const { run } of actions.toSorted((a, b) => a.at - b.at)) run()
}

function seedAdjustment(
  work: Work,
  { user, coins, remark }: Scenario['adjustments'][number],
  at: number,
): void {
  const account = userAccount(userOf(work, user).id)
  const [from, to] = coins > 0 ? [platformAccounts.adjust, account] : [account, platformAccounts.adjust]
  transfer(work, { from, to, coins: Math.abs(coins), reason: `adjust:${remark}`, at })
}

export function userOf(work: Work, username: string): UserRecord {
  const user = work.where('users', 'username', username.toLowerCase())[0]
  if (user === undefined) throw new Error(`[seed] The scenario names a user it does not have: ${username}.`)
  return user
}

export function pluginOf(work: Work, alias: string): PluginRecord {
  const plugin = work.where('plugins', 'alias', alias)[0]
  if (plugin === undefined) throw new Error(`[seed] The scenario names a plugin it does not have: ${alias}.`)
  return plugin
}

const paidAfterMs = 40_000

/** Seeds an order and, if it was paid, its coins; a refunded order is refunded at once. */
export function seedOrder(
  work: Work,
  userId: number,
  { coins, status, at, refundQuestion }: GeneratedOrder & Pick<OrderRecord, 'refundQuestion'>,
): void {
  const id = work.nextId('orders')
  const isPaid = status === 'paid' || status === 'refunded'
  const order: OrderRecord = {
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
    ...(refundQuestion && { refundQuestion }),
    ...(status === 'refunded' && { refund: { at: at + paidAfterMs, reason: '' } }),
  }
  work.put('orders', order)
  if (!isPaid) return
  creditOrder(work, order, at + paidAfterMs)
  if (status === 'refunded') debitOrder(work, order, at + paidAfterMs)
}
