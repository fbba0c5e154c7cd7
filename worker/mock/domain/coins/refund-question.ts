import { type Order, orderAskRefund } from '#contract/coins/order.ts'
import type { Overview } from '#contract/dashboard.ts'
import type { ParsedRequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import { administratorRoleId, type Caller, isGranted } from '../access/permissions.ts'
import type { RoleRecord } from '../access/records.ts'
import { ContractError } from '../common/errors.ts'
import { dayMs } from '../common/time.ts'
import { noticeLinks } from '../notices/links.ts'
import { type NoticeEvent, notify } from '../notices/notify.ts'
import type { Reader, Work } from '../schema.ts'
import { answerIdempotently } from './idempotency.ts'
import { assertCanPay, userAccount } from './ledger.ts'
import { moveOrder, refundStateOf } from './order-states.ts'
import { describeOrder, describeOrderWithBuyer, readUserOrder } from './orders.ts'
import type { OrderRecord, RefundQuestion } from './records.ts'
import { readRefundable, reasonOf } from './refund.ts'

/**
 * Requests the refund of one of the user's paid orders and notifies those who decide; moves no coins. `now` in
 * milliseconds.
 * @throws ContractError `recordNotFound`; `moveNotAllowed` unless the order is paid; `refused` for an open request, and
 * 14 days after paying; `notEnoughCoins` with `need` and `have` when the coins are spent; `requestIdReused`
 */
export function askForRefund(
  work: Work,
  userId: number,
  request: ParsedRequestOf<'/order/AskRefund'>,
  now: number,
): Order {
  return answerIdempotently(work, orderAskRefund, { userId, request }, () => {
    const order = readUserOrder(work, userId, request.order_no)
    moveOrder(order, orderStatuses.refunded, now)
    const reason = reasonOf(request, 'order.noReason')
    if (refundStateOf(order) === 'asked') throw new ContractError('refused', 'order.asked')
    const { days } = limits.refund
    if (now - (order.paidAt ?? 0) > days * dayMs) {
      throw new ContractError('refused', text('order.tooLate', { days }))
    }
    assertCanPay(work, userAccount(userId), order.coins + order.bonus)
    const number = (order.refundQuestion?.number ?? 0) + 1
    const asked = { ...order, refundQuestion: { number, at: now, reason } }
    work.put('orders', asked)
    notify(work, askedNotice(work, asked, asked.refundQuestion))
    return describeOrder(asked, now)
  })
}

/**
 * Refuses the open refund request with a reason, and notifies the buyer. `now` in milliseconds.
 * @throws ContractError `recordNotFound`; `refused` without an open request, for the caller's own order, and for an
 * administrator's unless the caller is one
 */
export function refuseRefund(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/order/RefuseRefund'>,
  now: number,
): Order {
  const order = readRefundable(work, caller, request.order_no)
  const { refundQuestion: question } = order
  if (question === undefined || refundStateOf(order) !== 'asked') {
    throw new ContractError('refused', 'order.notAsked')
  }
  const reason = reasonOf(request, 'order.noRefusalReason')
  const refused = { ...order, refundQuestion: { ...question, refusal: { at: now, reason } } }
  work.put('orders', refused)
  notify(work, refusedNotice(order, question.number, reason, now))
  return describeOrderWithBuyer(work, refused, now)
}

/** Counts the open requests that the caller may answer; undefined for a caller who cannot refund orders. */
export function describeRefundQuestions(reader: Reader, { user, role }: Caller): Overview['refunds'] {
  if (!mayAnswer(role)) return undefined
  const times = openQuestions(reader)
    .filter(({ userId }) => userId !== user.id && isAllowed(reader, role, userId))
    .map(({ refundQuestion }) => refundQuestion?.at ?? 0)
  return { waiting: times.length, oldest: times.length === 0 ? '' : toTimestamp(Math.min(...times)) }
}

function openQuestions(reader: Reader): OrderRecord[] {
  return reader
    .where('orders', 'status', String(orderStatuses.paid))
    .filter((order) => refundStateOf(order) === 'asked')
}

/** Returns whether the role may list and refund the orders of all users. */
function mayAnswer(role: RoleRecord): boolean {
  return isGranted(role, '/order/Refund') && isGranted(role, '/order/ListAll')
}

/** Returns whether the role may decide on the buyer's orders, by the rule of `assertMayRestrict`. */
function isAllowed(reader: Reader, role: RoleRecord, buyerId: number): boolean {
  return role.id === administratorRoleId || reader.get('users', buyerId)?.roleId !== administratorRoleId
}

/** Creates the notice of a request, to the active users who may answer it. */
export function askedNotice(
  reader: Reader,
  { orderNo, userId, coins, bonus }: OrderRecord,
  { number, reason, at }: RefundQuestion,
): NoticeEvent {
  const to = reader
    .all('roles')
    .filter((role) => mayAnswer(role) && isAllowed(reader, role, userId))
    .flatMap(({ id }) => reader.where('users', 'role', String(id)))
    .filter(({ id, banReason }) => banReason === null && id !== userId)
  const buyer = reader.get('users', userId)?.username ?? ''
  return {
    kind: 'refund_asked',
    key: `order:${orderNo}:asked:${number}`,
    to: to.map(({ id }) => id),
    values: { order: orderNo, buyer, coins: text('coins', { count: coins + bonus }), reason },
    link: noticeLinks.anyOrder(orderNo),
    at,
  }
}

function refusedNotice(
  { orderNo, userId }: OrderRecord,
  number: number,
  reason: string,
  at: number,
): NoticeEvent {
  return {
    kind: 'refund_refused',
    key: `order:${orderNo}:refused:${number}`,
    to: [userId],
    values: { order: orderNo, reason },
    level: 'warn',
    link: noticeLinks.order(orderNo),
    at,
  }
}
