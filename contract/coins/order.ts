import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  coins,
  id,
  listOf,
  listRequest,
  nothing,
  optionalTimestamp,
  period,
  rowsOf,
  timestamp,
} from '../shapes.ts'
import { limits } from '../values/limits.ts'
import { orderStatuses, refundStates } from '../values/states.ts'

export const orderStatus = z.literal(Object.values(orderStatuses))

export const payMethods = ['alipay', 'wechat'] as const

export const payMethod = z.enum(payMethods)

export type PayMethod = z.infer<typeof payMethod>

const money = z.int().nonnegative()

const orderNo = z.string().min(1).max(64)

/** The idempotency key of a call that moves coins: a call repeated with the same key gets the first result. */
export const requestId = z.string().min(1).max(limits.requestId.max)

export const order = z.object({
  order_no: orderNo,
  coins,
  bonus: coins,
  price: money,
  pay_method: payMethod,
  status: orderStatus,
  /** The content of the QR code; empty once the order is closed. */
  pay_url: z.string(),
  create_time: timestamp,
  /** Empty until the order is paid. */
  pay_time: optionalTimestamp,
  expire_time: timestamp,
  /** Empty until the order is refunded. */
  refund_time: optionalTimestamp.optional(),
  refund_reason: z.string().optional(),
  /** The state of the buyer's last refund request; absent without one, and once the order is refunded. */
  refund_state: z.enum(refundStates).optional(),
  /** The time and reason of the buyer's last refund request. */
  refund_asked_time: optionalTimestamp.optional(),
  refund_asked_reason: z.string().optional(),
  /** The reason and time of the refusal of that request. */
  refund_refused_time: optionalTimestamp.optional(),
  refund_refused_reason: z.string().optional(),
  /** The buyer, in lists of all users’ orders; the name is empty for a deleted user. */
  user_id: id.optional(),
  username: z.string().optional(),
})

export type Order = z.infer<typeof order>

export const orderConfig = endpoint('/order/Config', {
  summary: 'What can be topped up, how, and for how much',
  access: 'session',
  writes: false,
  extension: true,
  request: nothing,
  response: z.object({
    packages: rowsOf(z.object({ id, coins, bonus: coins, price: money })),
    methods: z.array(payMethod),
    min_coins: coins,
    max_coins: coins,
    price_per_coin: money,
  }),
})

const payment = { pay_method: payMethod, request_id: requestId }

export const orderCreate = endpoint('/order/Create', {
  summary: 'Order coins: a package, or an amount of one’s own',
  access: 'session',
  writes: true,
  extension: true,
  refusals: ['requestIdReused'],
  request: z.union([
    z.object({ package_id: id, coins: z.undefined().optional(), ...payment }),
    z.object({
      package_id: z.undefined().optional(),
      coins: z.int().min(limits.topUp.minCoins).max(limits.topUp.maxCoins),
      ...payment,
    }),
  ]),
  response: order,
})

export const orderDetail = endpoint('/order/Detail', {
  summary: 'One of the caller’s orders',
  access: 'session',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ order_no: orderNo }),
  response: order,
})

export const orderCancel = endpoint('/order/Cancel', {
  summary: 'Cancel an order that is not paid yet',
  access: 'session',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ order_no: orderNo }),
  response: order,
})

const orderFilters = listRequest(['order_no', 'coins', 'price', 'status', 'create_time', 'pay_time']).extend({
  status: orderStatus.optional(),
  refund_state: z.enum(refundStates).optional(),
  date: period.optional(),
  order_no: z.string().max(64).optional(),
})

export const orderList = endpoint('/order/List', {
  summary: 'The caller’s orders, newest first',
  access: 'session',
  writes: false,
  extension: true,
  request: orderFilters,
  response: listOf(order, 'order_no'),
})

export const orderListAll = endpoint('/order/ListAll', {
  summary: 'Every user’s orders, newest first',
  access: 'granted',
  writes: false,
  extension: true,
  request: orderFilters.extend({ user_id: id.optional() }),
  response: listOf(order, 'order_no'),
})

const refundReason = z.string().min(1).max(limits.reason.max)

export const orderAskRefund = endpoint('/order/AskRefund', {
  summary: 'Ask for the refund of one’s own paid order, within 14 days of paying',
  access: 'session',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'notEnoughCoins', 'requestIdReused'],
  request: z.object({ order_no: orderNo, reason: refundReason, request_id: requestId }),
  response: order,
})

export const orderRefuseRefund = endpoint('/order/RefuseRefund', {
  summary: 'Refuse the refund that the buyer of an order asks for; the order stays paid',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ order_no: orderNo, reason: refundReason }),
  response: order,
})

export const orderRefund = endpoint('/order/Refund', {
  summary: 'Refund a paid order; the coins it brought are taken back',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'notEnoughCoins', 'requestIdReused'],
  request: z.object({ order_no: orderNo, reason: refundReason, request_id: requestId }),
  response: order,
})
