import type { Context } from 'hono'
import { describeOrder, findOrder, payOrder, pendingOrders } from '../domain/coins/orders.ts'
import { ContractError } from '../domain/common/errors.ts'
import type { Services } from '../http/env.ts'
import { ControlError } from './control-errors.ts'

/** GET /__mock/orders: lists the pending orders of all users, newest first. */
export function ordersControl({ database, now }: Services) {
  return async function listPendingOrders(c: Context): Promise<Response> {
    const reader = database.read()
    const orders = pendingOrders(reader, now()).map((order) => ({
      ...describeOrder(order, now()),
      username: reader.get('users', order.userId)?.username ?? '',
    }))
    return c.json({ orders })
  }
}

/** POST /__mock/orders/:order_no/pay: pays an order, as the payment provider's callback does. */
export function payOrderControl({ database, now }: Services) {
  return async function payOrderByControl(c: Context): Promise<Response> {
    const orderNo = c.req.param('order_no') ?? ''
    const order = await database.change((work) => {
      const found = findOrder(work, orderNo)
      if (found === undefined) throw new ControlError(404, `There is no order ${orderNo}.`)
      try {
        return payOrder(work, found, now())
      } catch (cause) {
        if (!(cause instanceof ContractError)) throw cause
        throw new ControlError(409, cause.message, { cause })
      }
    })
    return c.json(order)
  }
}
