import * as z from 'zod'
import { type Order, order } from '#contract/coins/order.ts'
import { describeOrder, findOrder, payOrder, pendingOrders } from '../domain/coins/orders.ts'
import { ContractError } from '../domain/common/errors.ts'
import { callerLanguage } from '../http/caller-language.ts'
import type { Services } from '../http/mock-env.ts'
import { say } from '../texts/say.ts'
import { control } from './control.ts'
import { ControlError } from './control-errors.ts'

const pending: Order = {
  order_no: '20261121120000000153',
  coins: 300,
  bonus: 10,
  price: 3000,
  pay_method: 'alipay',
  status: 0,
  pay_url: '',
  create_time: '2026-11-21 12:00:00',
  pay_time: '',
  expire_time: '2026-11-21 12:15:00',
}

export const ordersControl = control({
  method: 'GET',
  path: '/orders',
  summary: 'The orders of all users that can be paid, newest first',
  answer: z.object({ orders: z.array(order.extend({ username: z.string() })) }),
  example: { answer: { orders: [{ ...pending, username: 'buyer' }] } },
  async run({ database, now }: Services) {
    const reader = database.read()
    const orders = pendingOrders(reader, now()).map((each) => ({
      ...describeOrder(each, now()),
      username: reader.get('users', each.userId)?.username ?? '',
    }))
    return { orders }
  },
})

export const payOrderControl = control({
  method: 'POST',
  path: '/orders/:order_no/pay',
  summary: 'Pay an order, as the payment provider’s callback does',
  answer: order,
  errors: { 404: 'There is no order 1.', 409: 'An order that was cancelled cannot be paid.' },
  example: {
    params: { order_no: pending.order_no },
    answer: { ...pending, status: 1, pay_time: '2026-11-21 12:00:05' },
  },
  async run({ database, now }: Services, { c }) {
    const orderNo = c.req.param('order_no') ?? ''
    return database.change((work) => {
      const found = findOrder(work, orderNo)
      if (found === undefined) throw new ControlError(404, `There is no order ${orderNo}.`)
      try {
        return payOrder(work, found, now())
      } catch (cause) {
        if (!(cause instanceof ContractError)) throw cause
        throw new ControlError(409, say(cause.text, callerLanguage(c, work)), { cause })
      }
    })
  },
})
