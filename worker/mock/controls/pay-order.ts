import type { Context } from 'hono'
import { ContractError } from '../domain/errors.ts'
import { findOrder, payOrder } from '../domain/orders.ts'
import type { Services } from '../http/env.ts'
import { ControlError } from './answers.ts'

/** POST /__mock/orders/:order_no/pay: what the payment provider's callback would do. */
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
