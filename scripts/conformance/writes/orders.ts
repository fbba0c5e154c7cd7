import { type PayMethod, payMethods } from '../../../contract/order.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { orderStatuses } from '../../../contract/values/states.ts'
import { fieldOf, numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { breaks, consequences } from '../consequences.ts'
import { wrongField, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { Probe } from '../probe.ts'
import type { WriteContext } from './write-context.ts'

/** Creates an order, which is never paid, and cancels it. */
export async function probeOrders(context: WriteContext, as: Session): Promise<void> {
  const { probe, namePrefix } = context
  const config = await probe.succeed('/order/Config', {}, { as })
  const request = {
    coins: numberOf(config, 'min_coins') ?? 100,
    pay_method: methodOf(config),
    request_id: namePrefix,
  }
  await probe.refuse('/order/Create', { ...request, coins: 0 }, wrongField('coins'), { as })
  const order = await makeOrder(context, request, as)
  if (order === undefined) return
  const { order_no } = order
  await probeIdempotency(context, request, order_no, as)
  await probe.succeed('/order/Detail', { order_no }, { as })
  const listed = await probe.succeed('/order/List', { page: 1, limit: 20 }, { as })
  const isListed = listed === undefined || rowsOf(listed).some((row) => textOf(row, 'order_no') === order_no)
  probe.check('/order/List', isListed, {
    where: 'data.list after an order',
    expected: 'the new order',
    got: 'not there',
    ...consequences.changeNotShown,
  })
  const isCancelled = (await order.cancel()) || (await order.cancel())
  if (isCancelled) await probe.refuse('/order/Cancel', { order_no }, wrongMove, { as })
}

type OrderRequest = { coins: number; pay_method: PayMethod; request_id: string }

/** An order of this run. */
interface OwnOrder {
  readonly order_no: string
  /** Resolves to true when the host said that it cancelled the order. */
  cancel(): Promise<boolean>
}

/** Creates an order and registers that it is cancelled; one whose answer is lost is looked up among the new ones. */
async function makeOrder(
  { probe, onCleanup }: WriteContext,
  request: OrderRequest,
  as: Session,
): Promise<OwnOrder | undefined> {
  const earlier = await orderNumbers(probe, as)
  const newOrder = async () => {
    const now = earlier && (await orderNumbers(probe, as))
    return now === undefined ? 'unknown' : now.find((number) => !earlier?.includes(number))
  }
  let order_no: string | undefined
  let isCancelled = false
  const cancel = async () => {
    isCancelled ||= order_no !== undefined && (await cancelOrder(probe, order_no, as))
    return isCancelled
  }
  const step = onCleanup('an order', async () => {
    order_no ??= await newOrder()
    if (order_no === undefined) return {}
    if (order_no === 'unknown') {
      order_no = undefined
      return { left: 'an order (whether it exists is not known)', again: true }
    }
    if (await cancel()) return { left: `the order ${order_no}, cancelled` }
    return { left: `the order ${order_no} (could not be cancelled)`, again: true }
  })
  const made = await probe.attempt('/order/Create', request, { as })
  if (made.kind === 'refused') {
    step.forget()
    return undefined
  }
  const found = made.kind === 'succeeded' ? textOf(made.data, 'order_no') : await newOrder()
  if (found === undefined || found === 'unknown') return undefined
  order_no = found
  return { order_no, cancel }
}

/** Resolves to the numbers of the newest orders; undefined when the host does not tell them. */
async function orderNumbers(probe: Probe, as: Session): Promise<string[] | undefined> {
  const data = await probe.succeed('/order/List', { page: 1, limit: 200 }, { as })
  return data === undefined ? undefined : rowsOf(data).flatMap((row) => textOf(row, 'order_no') ?? [])
}

/** Cancels an order; where the answer is lost, the order itself tells whether it is cancelled. */
async function cancelOrder(probe: Probe, order_no: string, as: Session): Promise<boolean> {
  if ((await probe.attempt('/order/Cancel', { order_no }, { as })).kind === 'succeeded') return true
  const order = await probe.succeed('/order/Detail', { order_no }, { as })
  return numberOf(order, 'status') === orderStatuses.cancelled
}

/** Probes that a repeated `request_id` returns the first order, and is refused with another body. */
async function probeIdempotency(
  { probe }: WriteContext,
  request: OrderRequest,
  order_no: string,
  as: Session,
): Promise<void> {
  const again = await probe.succeed('/order/Create', request, { as })
  const isSame = again === undefined || textOf(again, 'order_no') === order_no
  probe.check('/order/Create', isSame, {
    where: 'the same request again: data.order_no',
    expected: 'the first order',
    got: 'another one',
    ...breaks('a repeated call orders twice'),
  })
  const other = { ...request, coins: request.coins + 1 }
  const refusal = { what: 'the same request_id with another body', code: resultCodes.requestIdReused }
  await probe.refuse('/order/Create', other, refusal, { as })
}

function methodOf(config: unknown): PayMethod {
  const methods = fieldOf(config, 'methods')
  const offered = Array.isArray(methods) ? methods : []
  return payMethods.find((method) => offered.includes(method)) ?? payMethods[0]
}
