import { type Order, orderCreate } from '#contract/coins/order.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { type OrderStatus, orderStatuses } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError } from '../common/errors.ts'
import { by, type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import { isWithin, optionalTimestamp } from '../common/time.ts'
import { noticeLinks } from '../notices/links.ts'
import { type NoticeEvent, notify } from '../notices/notify.ts'
import type { Reader, Work } from '../schema.ts'
import { orderedCoins, priceOf } from './coin-packages.ts'
import { answerIdempotently } from './idempotency.ts'
import { platformAccounts, transfer, userAccount } from './ledger.ts'
import { moveOrder, refundStateOf, statusAt } from './order-states.ts'
import type { OrderRecord } from './records.ts'

const validMs = limits.topUp.validSeconds * 1000
const idDigits = 6

/**
 * Creates an order that can be paid within 15 minutes. `now` in milliseconds.
 * @throws ContractError `recordNotFound` or `requestIdReused`
 */
export function createOrder(
  work: Work,
  userId: number,
  request: ParsedRequestOf<'/order/Create'>,
  now: number,
): Order {
  return answerIdempotently(work, orderCreate, { userId, request }, () => {
    const { coins, bonus } = orderedCoins(request)
    const id = work.nextId('orders')
    const order: OrderRecord = {
      id,
      orderNo: orderNumber(id, now),
      userId,
      coins,
      bonus,
      price: priceOf(coins),
      payMethod: request.pay_method,
      status: orderStatuses.pending,
      createdAt: now,
      paidAt: null,
      expiresAt: now + validMs,
    }
    work.put('orders', order)
    return describeOrder(order, now)
  })
}

export function orderNumber(id: number, createdAt: number): string {
  return toTimestamp(createdAt).replaceAll(/\D/g, '') + String(id).padStart(idDigits, '0')
}

export function findOrder(reader: Reader, orderNo: string): OrderRecord | undefined {
  return reader.where('orders', 'orderNo', orderNo)[0]
}

/** Lists all users' orders that can still be paid, newest first. `now` in milliseconds. */
export function pendingOrders(reader: Reader, now: number): OrderRecord[] {
  return reader
    .all('orders')
    .filter((order) => statusAt(order, now) === orderStatuses.pending)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

/** @throws ContractError `recordNotFound`, also for another user's order */
export function readUserOrder(reader: Reader, userId: number, orderNo: string): OrderRecord {
  const order = findOrder(reader, orderNo)
  if (order === undefined || order.userId !== userId)
    throw new ContractError('recordNotFound', 'order.notFound')
  return order
}

/**
 * Cancels a pending order of the user. `now` in milliseconds.
 * @throws ContractError `recordNotFound` or `moveNotAllowed`
 */
export function cancelOrder(work: Work, userId: number, orderNo: string, now: number): Order {
  const order = moveOrder(readUserOrder(work, userId, orderNo), orderStatuses.cancelled, now)
  work.put('orders', order)
  return describeOrder(order, now)
}

/**
 * Closes the orders of a deleted user: cancels payable ones, so that the account gets no coins, and drops open refund
 * requests, since the coins are gone.
 */
export function closeOrders(work: Work, userId: number, now: number): void {
  for (const order of work.where('orders', 'user', String(userId))) {
    if (order.status === orderStatuses.pending) {
      work.put('orders', { ...order, status: statusAfterCancelling(order, now) })
    }
    if (refundStateOf(order) === 'asked') {
      const { refundQuestion: _, ...closed } = order
      work.put('orders', closed)
    }
  }
}

/** Keeps the state of an order past its deadline: expired. */
function statusAfterCancelling(order: OrderRecord, now: number): OrderStatus {
  const status = statusAt(order, now)
  return status === orderStatuses.pending ? orderStatuses.cancelled : status
}

/**
 * Pays an order, as the payment provider's callback does; a repetition changes nothing.
 * @throws ContractError `moveNotAllowed` for a cancelled or expired order
 */
export function payOrder(work: Work, order: OrderRecord, now: number): Order {
  if (order.status === orderStatuses.paid) return describeOrder(order, now)
  const paid = { ...moveOrder(order, orderStatuses.paid, now), paidAt: now }
  work.put('orders', paid)
  creditOrder(work, paid, now)
  notify(work, paymentNotice(paid, now))
  return describeOrder(paid, now)
}

export function paymentNotice({ orderNo, userId, coins, bonus }: OrderRecord, at: number): NoticeEvent {
  return {
    kind: 'order_paid',
    key: `order:${orderNo}:paid`,
    to: [userId],
    values: { coins: text('coins', { count: coins + bonus }), order: orderNo },
    link: noticeLinks.order(orderNo),
    at,
  }
}

/** Transfers the coins of an order to its buyer, and the bonus as a second transfer. */
export function creditOrder(work: Work, { userId, orderNo, coins, bonus }: OrderRecord, at: number): void {
  const sides = { from: platformAccounts.topup, to: userAccount(userId), at }
  transfer(work, { ...sides, coins, reason: `order:${orderNo}` })
  if (bonus > 0) transfer(work, { ...sides, coins: bonus, reason: `bonus:${orderNo}` })
}

/**
 * Transfers the coins and the bonus back to the platform.
 * @throws ContractError `notEnoughCoins` with `need` and `have`
 */
export function debitOrder(work: Work, { userId, orderNo, coins, bonus }: OrderRecord, at: number): void {
  const sides = { from: userAccount(userId), to: platformAccounts.topup, at }
  transfer(work, { ...sides, coins: coins + bonus, reason: `refund:${orderNo}` })
}

export function listOrders(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/order/List'>,
  now: number,
): ResponseOf<'/order/List'> {
  const orders = reader.where('orders', 'user', String(userId))
  return pageOfOrders(orders, request, now, (order) => describeOrder(order, now))
}

export function listAllOrders(
  reader: Reader,
  request: ParsedRequestOf<'/order/ListAll'>,
  now: number,
): ResponseOf<'/order/ListAll'> {
  const { user_id: userId } = request
  const orders = userId === undefined ? reader.all('orders') : reader.where('orders', 'user', String(userId))
  return pageOfOrders(orders, request, now, (order) => describeOrderWithBuyer(reader, order, now))
}

function pageOfOrders(
  orders: readonly OrderRecord[],
  request: ParsedRequestOf<'/order/List'>,
  now: number,
  describe: (order: OrderRecord) => Order,
): ResponseOf<'/order/List'> {
  const { status, refund_state: state, date, order_no = '' } = request
  const matching = orders
    .filter((order) => state === undefined || refundStateOf(order) === state)
    .filter((order) => status === undefined || statusAt(order, now) === status)
    .filter((order) => isWithin(order.createdAt, date) && order.orderNo.includes(order_no.trim()))

  const { list, count } = paginate(sortRows(matching, request, columnsAt(now), newestFirst), request)
  return { list: list.map(describe), count }
}

type OrderColumn = NonNullable<ParsedRequestOf<'/order/List'>['order_by_col']>

function columnsAt(now: number): Record<OrderColumn, Comparison<OrderRecord>> {
  return {
    order_no: by(({ orderNo }) => orderNo),
    coins: by(({ coins }) => coins),
    price: by(({ price }) => price),
    status: by((order) => statusAt(order, now)),
    create_time: by(({ createdAt }) => createdAt),
    pay_time: by(({ paidAt }) => paidAt ?? 0),
  }
}

/**
 * Formats an order for the wire; the route adds `pay_url`, which contains the host (`http/pay-links.ts`). `now` in
 * milliseconds.
 */
export function describeOrder(order: OrderRecord, now: number): Order {
  const status = statusAt(order, now)
  return {
    order_no: order.orderNo,
    coins: order.coins,
    bonus: order.bonus,
    price: order.price,
    pay_method: order.payMethod,
    status,
    pay_url: '',
    create_time: toTimestamp(order.createdAt),
    pay_time: optionalTimestamp(order.paidAt),
    expire_time: toTimestamp(order.expiresAt),
    ...(order.refund && {
      refund_time: toTimestamp(order.refund.at),
      refund_reason: order.refund.reason,
    }),
    ...describeRefundQuestion(order),
  }
}

function describeRefundQuestion(order: OrderRecord): Partial<Order> {
  const { refundQuestion: question } = order
  const state = refundStateOf(order)
  return {
    ...(state && { refund_state: state }),
    ...(question && {
      refund_asked_time: toTimestamp(question.at),
      refund_asked_reason: question.reason,
    }),
    ...(question?.refusal && {
      refund_refused_time: toTimestamp(question.refusal.at),
      refund_refused_reason: question.refusal.reason,
    }),
  }
}

/** Formats an order with the buyer's id and username. `now` in milliseconds. */
export function describeOrderWithBuyer(reader: Reader, order: OrderRecord, now: number): Order {
  const username = reader.get('users', order.userId)?.username ?? ''
  return { ...describeOrder(order, now), user_id: order.userId, username }
}
