import type { Context } from 'hono'
import { describeOrder, pendingOrders } from '../domain/orders.ts'
import type { Services } from '../http/env.ts'

/** GET /__mock/orders: every order that can still be paid, newest first, with who made it. */
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
