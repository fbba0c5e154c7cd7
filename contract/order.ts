import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { coins, date, id, listOf, nothing, paging, timestamp } from './shapes.ts'

/** Where an order stands. */
export const orderStatuses = { pending: 0, paid: 1, cancelled: 2, expired: 3, refunded: 4 } as const

export const orderStatus = z.literal(Object.values(orderStatuses))

export type OrderStatus = z.infer<typeof orderStatus>

export const payMethods = ['alipay', 'wechat'] as const

export const payMethod = z.enum(payMethods)

export type PayMethod = z.infer<typeof payMethod>

/** Integer cents. */
const money = z.int().nonnegative()

const orderNo = z.string().min(1).max(64)

/** The caller's name for a call that moves coins: the same one again answers the first result. */
export const requestId = z.string().min(1).max(limits.requestId.max)

export const order = z.object({
  order_no: orderNo,
  coins,
  bonus: coins,
  price: money,
  pay_method: payMethod,
  status: orderStatus,
  /** What the QR code says; empty once the order is closed. */
  pay_url: z.string(),
  create_time: timestamp,
  /** Empty until it is paid. */
  pay_time: z.union([timestamp, z.literal('')]),
  expire_time: timestamp,
})

export type Order = z.infer<typeof order>

export const orderConfig = endpoint('/order/Config', {
  summary: 'What can be topped up, how, and for how much',
  access: 'session',
  effect: 'read',
  extension: true,
  request: nothing,
  response: z.object({
    packages: z.array(z.object({ id, coins, bonus: coins, price: money })),
    methods: z.array(payMethod),
    min_coins: coins,
    max_coins: coins,
    price_per_coin: money,
  }),
})

const how = { pay_method: payMethod, request_id: requestId }

export const orderCreate = endpoint('/order/Create', {
  summary: 'Order coins: a package, or an amount of one’s own',
  access: 'session',
  effect: 'change',
  extension: true,
  request: z.union([
    z.object({ package_id: id, coins: z.undefined().optional(), ...how }),
    z.object({
      package_id: z.undefined().optional(),
      coins: z.int().min(limits.topUp.minCoins).max(limits.topUp.maxCoins),
      ...how,
    }),
  ]),
  response: order,
})

export const orderDetail = endpoint('/order/Detail', {
  summary: 'One of the caller’s orders',
  access: 'session',
  effect: 'read',
  extension: true,
  request: z.object({ order_no: orderNo }),
  response: order,
})

export const orderCancel = endpoint('/order/Cancel', {
  summary: 'Cancel an order that is not paid yet',
  access: 'session',
  effect: 'change',
  extension: true,
  request: z.object({ order_no: orderNo }),
  response: order,
})

export const orderList = endpoint('/order/List', {
  summary: 'The caller’s orders, newest first',
  access: 'session',
  effect: 'read',
  extension: true,
  request: paging.extend({
    status: orderStatus.optional(),
    date: z.tuple([date, date]).optional(),
    order_no: z.string().max(64).optional(),
  }),
  response: listOf(order),
})
