import { type OrderStatus, orderStatuses } from '../../../contract/order.ts'
import { ContractError } from './errors.ts'
import type { OrderRecord } from './schema.ts'

const { pending, paid, cancelled, expired, refunded } = orderStatuses

/** Where an order may go from each state. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [pending]: [paid, cancelled, expired],
  [paid]: [refunded],
  [cancelled]: [],
  [expired]: [],
  [refunded]: [],
}

const names: Readonly<Record<OrderStatus, string>> = {
  [pending]: '待支付',
  [paid]: '已支付',
  [cancelled]: '已取消',
  [expired]: '已过期',
  [refunded]: '已退款',
}

/** Where the order stands at a time: one whose time is over has expired, whether or not that was written down. */
export function statusAt(order: OrderRecord, now: number): OrderStatus {
  return order.status === pending && order.expiresAt <= now ? expired : order.status
}

/**
 * The order in another state.
 * @throws ContractError `moveNotAllowed` with `from` and `to`
 */
export function moveOrder(order: OrderRecord, to: OrderStatus, now: number): OrderRecord {
  const from = statusAt(order, now)
  if (!orderMoves[from].includes(to)) {
    throw new ContractError('moveNotAllowed', `订单不能从“${names[from]}”变为“${names[to]}”`, {
      data: { from, to },
    })
  }
  return { ...order, status: to }
}
