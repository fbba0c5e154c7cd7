import { type Order, orderRefund } from '#contract/coins/order.ts'
import type { ParsedRequestOf } from '#contract/registry.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'
import { assertMayRestrict } from '../access/authority.ts'
import type { Caller } from '../access/permissions.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import { noticeLinks } from '../notices/links.ts'
import { type NoticeEvent, notify } from '../notices/notify.ts'
import type { Work } from '../schema.ts'
import { answerIdempotently } from './idempotency.ts'
import { moveOrder } from './order-states.ts'
import { debitOrder, describeOrderWithBuyer, findOrder } from './orders.ts'
import type { OrderRecord } from './records.ts'

/**
 * Refunds a paid order: takes back its coins and bonus, and notifies the buyer. `now` in milliseconds.
 * @throws ContractError `recordNotFound`; `refused` for the caller's own order, and for an administrator's unless the
 * caller is one; `moveNotAllowed` unless the order is paid; `notEnoughCoins` with `need` and `have` when the coins are
 * spent; `requestIdReused`
 */
export function refundOrder(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/order/Refund'>,
  now: number,
): Order {
  return answerIdempotently(work, orderRefund, { userId: caller.user.id, request }, () => {
    const order = readRefundable(work, caller, request.order_no)
    const reason = reasonOf(request, 'order.noReason')
    const refunded = { ...moveOrder(order, orderStatuses.refunded, now), refund: { at: now, reason } }
    debitOrder(work, order, now)
    work.put('orders', refunded)
    notify(work, refundNotice(order, reason, now))
    return describeOrderWithBuyer(work, refunded, now)
  })
}

/**
 * Returns another user's order if the caller may decide on its refund.
 * @throws ContractError `recordNotFound` or `refused`
 */
export function readRefundable(work: Work, caller: Caller, orderNo: string): OrderRecord {
  const order = findOrder(work, orderNo)
  if (order === undefined) throw new ContractError('recordNotFound', 'order.notFound')
  if (order.userId === caller.user.id) throw new ContractError('refused', 'order.own')
  const buyer = work.get('users', order.userId)
  if (buyer !== undefined) assertMayRestrict(caller, buyer)
  return order
}

/** @throws ContractError `invalidRequest` for a blank reason */
export function reasonOf(request: { readonly reason: string }, message: Text): string {
  const reason = request.reason.trim()
  if (reason === '') throw invalidRequest([{ path: 'reason', message }])
  return reason
}

function refundNotice(
  { orderNo, userId, coins, bonus }: OrderRecord,
  reason: string,
  at: number,
): NoticeEvent {
  return {
    kind: 'order_refunded',
    key: `order:${orderNo}:refunded`,
    to: [userId],
    values: { order: orderNo, coins: text('coins', { count: coins + bonus }), reason },
    level: 'warn',
    link: noticeLinks.order(orderNo),
    at,
  }
}
