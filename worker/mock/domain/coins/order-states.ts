import { type OrderStatus, orderStatuses, type RefundState } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader, ScheduledJob } from '../schema.ts'
import type { OrderRecord } from './records.ts'

const { pending, paid, cancelled, expired, refunded } = orderStatuses

/** The allowed transitions of an order. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [pending]: [paid, cancelled, expired],
  [paid]: [refunded],
  [cancelled]: [],
  [expired]: [],
  [refunded]: [],
}

/** Returns the order's status at a time: a pending order past its deadline is expired, even before the job runs. */
export function statusAt(order: OrderRecord, now: number): OrderStatus {
  return order.status === pending && order.expiresAt <= now ? expired : order.status
}

/** @throws ContractError `moveNotAllowed` with `from` and `to` */
export function moveOrder(order: OrderRecord, to: OrderStatus, now: number): OrderRecord {
  const from = statusAt(order, now)
  if (!orderMoves[from].includes(to)) {
    const states = { from: text(`state.order.${from}`), to: text(`state.order.${to}`) }
    const refused = text('move.refused', { record: text('record.order'), ...states })
    throw new ContractError('moveNotAllowed', refused, { data: { from, to } })
  }
  return { ...order, status: to }
}

/** Returns the state of the refund request; undefined without one, and once the order is refunded. */
export function refundStateOf({ status, refundQuestion }: OrderRecord): RefundState | undefined {
  if (status !== paid || refundQuestion === undefined) return undefined
  return refundQuestion.refusal ? 'refused' : 'asked'
}

/** Lists the jobs that expire pending orders. */
export function orderExpiries(reader: Reader): ScheduledJob[] {
  return reader.where('orders', 'status', String(orderStatuses.pending)).map((order) => ({
    at: order.expiresAt,
    run: (work) => work.put('orders', { ...order, status: orderStatuses.expired }),
  }))
}
