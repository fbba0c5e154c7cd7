import { type PayMethod, payMethods } from '../../../contract/order.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { fieldOf, numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { wrongField, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { WriteContext } from './write-context.ts'

/** Creates an order, which is never paid, and cancels it. */
export async function probeOrders(context: WriteContext, as: Session): Promise<void> {
  const { probe, namePrefix, addLeftover } = context
  const config = await probe.succeed('/order/Config', {}, { as })
  const request = {
    coins: numberOf(config, 'min_coins') ?? 100,
    pay_method: methodOf(config),
    request_id: namePrefix,
  }
  await probe.refuse('/order/Create', { ...request, coins: 0 }, wrongField('coins'), { as })
  const order = await probe.succeed('/order/Create', request, { as })
  const order_no = textOf(order, 'order_no')
  if (order_no === undefined) return
  addLeftover(`the order ${order_no}, cancelled`)
  await probeIdempotency(context, request, order_no, as)
  await probe.succeed('/order/Detail', { order_no }, { as })
  const listed = await probe.succeed('/order/List', { page: 1, limit: 20 }, { as })
  const isListed = listed === undefined || rowsOf(listed).some((row) => textOf(row, 'order_no') === order_no)
  probe.check('/order/List', 'data.list after an order', isListed, 'the new order', 'not there')
  const cancelled = await probe.succeed('/order/Cancel', { order_no }, { as })
  if (cancelled !== undefined) await probe.refuse('/order/Cancel', { order_no }, wrongMove, { as })
}

/** Probes that a repeated `request_id` returns the first order, and is refused with another body. */
async function probeIdempotency(
  { probe }: WriteContext,
  request: { coins: number; pay_method: PayMethod; request_id: string },
  order_no: string,
  as: Session,
): Promise<void> {
  const again = await probe.succeed('/order/Create', request, { as })
  const isSame = again === undefined || textOf(again, 'order_no') === order_no
  probe.check(
    '/order/Create',
    'the same request again: data.order_no',
    isSame,
    'the first order',
    'another one',
  )
  const other = { ...request, coins: request.coins + 1 }
  const refusal = { what: 'the same request_id with another body', code: resultCodes.requestIdReused }
  await probe.refuse('/order/Create', other, refusal, { as })
}

function methodOf(config: unknown): PayMethod {
  const methods = fieldOf(config, 'methods')
  const offered = Array.isArray(methods) ? methods : []
  return payMethods.find((method) => offered.includes(method)) ?? payMethods[0]
}
