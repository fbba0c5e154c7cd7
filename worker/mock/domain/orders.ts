import { limits } from '../../../contract/limits.ts'
import { type Order, orderCreate, orderStatuses } from '../../../contract/order.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { chosenCoins, priceOf } from './coin-packages.ts'
import { ContractError } from './errors.ts'
import { platformAccounts, transfer, userAccount } from './ledger.ts'
import { moveOrder, statusAt } from './order-states.ts'
import { paginate } from './paging.ts'
import { isWithin } from './period.ts'
import { answerOnce } from './request-id.ts'
import type { OrderRecord, Reader, Work } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

const validMs = limits.topUp.validSeconds * 1000
const idDigits = 6

/**
 * Orders coins for the user, to be paid within 15 minutes. `now` in milliseconds.
 * @throws ContractError `recordNotFound` or `requestIdReused`
 */
export function createOrder(
  work: Work,
  userId: number,
  request: ParsedRequestOf<'/order/Create'>,
  now: number,
): Order {
  return answerOnce(work, orderCreate, { userId, request }, () => {
    const { coins, bonus } = chosenCoins(request)
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

/** The number the wire names an order by: when it was made, to the second, and its id. */
export function orderNumber(id: number, createdAt: number): string {
  return toTimestamp(createdAt).replaceAll(/\D/g, '') + String(id).padStart(idDigits, '0')
}

/** The order of this number, whoever made it. */
export function findOrder(reader: Reader, orderNo: string): OrderRecord | undefined {
  return reader.where('orders', 'orderNo', orderNo)[0]
}

/** Everybody's orders that can still be paid, newest first. `now` in milliseconds. */
export function pendingOrders(reader: Reader, now: number): OrderRecord[] {
  return reader
    .all('orders')
    .filter((order) => statusAt(order, now) === orderStatuses.pending)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

/**
 * One of the user's own orders.
 * @throws ContractError `recordNotFound`, also for somebody else's
 */
export function ownOrder(reader: Reader, userId: number, orderNo: string): OrderRecord {
  const order = findOrder(reader, orderNo)
  if (order === undefined || order.userId !== userId) throw new ContractError('recordNotFound', '订单不存在')
  return order
}

/**
 * Cancels one of the user's own orders that is not paid yet.
 * @throws ContractError `recordNotFound` or `moveNotAllowed`
 */
export function cancelOrder(work: Work, userId: number, orderNo: string, now: number): Order {
  const order = moveOrder(ownOrder(work, userId, orderNo), orderStatuses.cancelled, now)
  work.put('orders', order)
  return describeOrder(order, now)
}

/**
 * What the payment's callback does: the coins arrive and the order is paid. A callback that comes again
 * changes nothing.
 * @throws ContractError `moveNotAllowed` when the order was cancelled or has expired
 */
export function payOrder(work: Work, order: OrderRecord, now: number): Order {
  if (order.status === orderStatuses.paid) return describeOrder(order, now)
  const paid = { ...moveOrder(order, orderStatuses.paid, now), paidAt: now }
  work.put('orders', paid)
  transfer(work, {
    from: platformAccounts.topup,
    to: userAccount(order.userId),
    coins: order.coins + order.bonus,
    reason: `order:${order.orderNo}`,
    at: now,
  })
  return describeOrder(paid, now)
}

/** The user's orders, newest first. */
export function listOrders(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/order/List'>,
  now: number,
): ResponseOf<'/order/List'> {
  const { status, date, order_no = '' } = request
  const matching = reader
    .where('orders', 'user', String(userId))
    .filter((order) => status === undefined || statusAt(order, now) === status)
    .filter((order) => isWithin(order.createdAt, date) && order.orderNo.includes(order_no.trim()))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const { list, count } = paginate(matching, request)
  return { list: list.map((order) => describeOrder(order, now)), count }
}

/** The order as the wire carries it. `now` in milliseconds. */
export function describeOrder(order: OrderRecord, now: number): Order {
  const status = statusAt(order, now)
  return {
    order_no: order.orderNo,
    coins: order.coins,
    bonus: order.bonus,
    price: order.price,
    pay_method: order.payMethod,
    status,
    pay_url: status === orderStatuses.pending ? payUrl(order) : '',
    create_time: toTimestamp(order.createdAt),
    pay_time: order.paidAt === null ? '' : toTimestamp(order.paidAt),
    expire_time: toTimestamp(order.expiresAt),
  }
}

/** An address that leads nowhere: in the mock a control pays. */
function payUrl({ payMethod, orderNo, price }: OrderRecord): string {
  return `https://pay.example.com/${payMethod}?order_no=${orderNo}&amount=${price}`
}
