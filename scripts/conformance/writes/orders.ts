import { type PayMethod, payMethods } from '../../../contract/order.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import { numberOf, rowsOf, textOf } from '../found.ts'
import { fieldOf, type Session } from '../host.ts'
import { wrongField, wrongMove } from '../refusals.ts'
import type { Stage } from './stage.ts'

/** Orders coins, never pays them, and cancels the order. */
export async function probeOrders(stage: Stage, as: Session): Promise<void> {
  const { probe, mark, leave } = stage
  const config = await probe.succeed('/order/Config', {}, { as })
  const request = {
    coins: numberOf(config, 'min_coins') ?? 100,
    pay_method: methodOf(config),
    request_id: mark,
  }
  await probe.refuse('/order/Create', { ...request, coins: 0 }, wrongField('coins'), { as })
  const order = await probe.succeed('/order/Create', request, { as })
  const order_no = textOf(order, 'order_no')
  if (order_no === undefined) return
  leave(`the order ${order_no}, cancelled`)
  await probeOnce(stage, request, order_no, as)
  await probe.succeed('/order/Detail', { order_no }, { as })
  const listed = await probe.succeed('/order/List', { page: 1, limit: 20 }, { as })
  const isListed = listed === undefined || rowsOf(listed).some((row) => textOf(row, 'order_no') === order_no)
  probe.check('/order/List', 'data.list after an order', isListed, 'the new order', 'not there')
  const cancelled = await probe.succeed('/order/Cancel', { order_no }, { as })
  if (cancelled !== undefined) await probe.refuse('/order/Cancel', { order_no }, wrongMove, { as })
}

/** The same request again moves nothing; another one of that name is refused. */
async function probeOnce(
  { probe }: Stage,
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
