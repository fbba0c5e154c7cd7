import { type PayMethod, payMethods } from '#contract/coins/order.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { breaks, consequences } from '../consequences.ts'
import { wrongField, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { Probe } from '../probe.ts'
import type { WriteContext } from './write-context.ts'

/** Creates an order, which is never paid, and cancels it. */
export async function probeOrders(context: WriteContext, as: Session): Promise<void> {
  const { probe, book, namePrefix } = context
  // Nobody wants these to succeed: they need an order that was paid with real money.
  for (const path of ['/order/AskRefund', '/order/RefuseRefund', '/order/Refund'] as const) {
    book.skip(path, 'it needs an order that was paid')
  }
  const config = await probe.succeed('/order/Config', {}, { as })
  const request = {
    coins: numberOf(config, 'min_coins') ?? 100,
    pay_method: methodOf(config),
    request_id: namePrefix,
  }
  const orders = await watchOrders(context, as)
  const invalid = { ...request, coins: 0, request_id: `${namePrefix}-0` }
  orders.made(await probe.refuse('/order/Create', invalid, wrongField('coins'), { as }))
  const order_no = await makeOrder(context, request, orders, as)
  if (order_no === undefined) return
  await probeIdempotency(context, request, { order_no, orders, as })
  await probe.succeed('/order/Detail', { order_no }, { as })
  const unpaid = { order_no, reason: 'not paid', request_id: `${namePrefix}-refund` }
  await probe.refuse('/order/AskRefund', unpaid, wrongMove, { as })
  const listed = await probe.succeed('/order/List', { page: 1, limit: 20 }, { as })
  const isListed = listed === undefined || rowsOf(listed).some((row) => textOf(row, 'order_no') === order_no)
  probe.check('/order/List', isListed, {
    where: 'data.list after an order',
    expected: 'the new order',
    got: 'not there',
    ...consequences.changeNotShown,
  })
  const isCancelled = (await orders.cancel(order_no)) || (await orders.cancel(order_no))
  if (isCancelled) await probe.refuse('/order/Cancel', { order_no }, wrongMove, { as })
}

type OrderRequest = { coins: number; pay_method: PayMethod; request_id: string }

/** The orders of this run. */
interface OwnOrders {
  /** Notes what a call answered that may have made an order; undefined when the host refused. */
  made(answer: { readonly data: unknown } | undefined): void
  /** Resolves to the number of an order that was not there before; `unknown` when the host did not say. */
  newOne(): Promise<string | undefined>
  /** Cancels an order; resolves to true when it is cancelled. */
  cancel(order_no: string): Promise<boolean>
}

/**
 * Registers that all orders of this run are cancelled, also those that the host should have refused; one whose answer
 * is lost is looked up among the new ones.
 */
async function watchOrders({ probe, onCleanup }: WriteContext, as: Session): Promise<OwnOrders> {
  const earlier = await orderNumbers(probe, as)
  const known = new Map<string, { isCancelled: boolean }>()
  let unnamed = 0

  async function newOne(): Promise<string | undefined> {
    const now = earlier && (await orderNumbers(probe, as))
    if (now === undefined) return 'unknown'
    return now.find((number) => !earlier?.includes(number) && !known.has(number))
  }

  async function cancel(order_no: string): Promise<boolean> {
    const order = known.get(order_no) ?? { isCancelled: false }
    known.set(order_no, order)
    order.isCancelled ||= await cancelOrder(probe, order_no, as)
    return order.isCancelled
  }

  onCleanup('an order', async () => {
    for (; unnamed > 0; unnamed -= 1) {
      const found = await newOne()
      if (found === 'unknown') return { left: 'an order (whether it exists is not known)', again: true }
      if (found !== undefined) known.set(found, { isCancelled: false })
    }
    const left: string[] = []
    for (const order_no of known.keys()) {
      const isCancelled = await cancel(order_no)
      left.push(`the order ${order_no}${isCancelled ? ', cancelled' : ' (could not be cancelled)'}`)
    }
    if (left.length === 0) return {}
    return { left: left.join('; '), again: left.some((each) => each.endsWith(')')) }
  })

  return {
    made(answer) {
      if (answer === undefined) return
      const number = textOf(answer.data, 'order_no')
      if (number === undefined) unnamed += 1
      else if (!known.has(number)) known.set(number, { isCancelled: false })
    },
    newOne,
    cancel,
  }
}

/** Creates an order and resolves to its number; undefined when there is none, or it cannot be found. */
async function makeOrder(
  { probe }: WriteContext,
  request: OrderRequest,
  orders: OwnOrders,
  as: Session,
): Promise<string | undefined> {
  const made = await probe.attempt('/order/Create', request, { as })
  if (made.kind === 'refused') return undefined
  const number = made.kind === 'succeeded' ? textOf(made.data, 'order_no') : undefined
  const found = number ?? (await orders.newOne())
  const isFound = found !== undefined && found !== 'unknown'
  orders.made({ data: isFound ? { order_no: found } : undefined })
  return isFound ? found : undefined
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
  { order_no, orders, as }: { order_no: string; orders: OwnOrders; as: Session },
): Promise<void> {
  const again = await probe.succeed('/order/Create', request, { as })
  if (again !== undefined) orders.made({ data: again })
  const isSame = again === undefined || textOf(again, 'order_no') === order_no
  probe.check('/order/Create', isSame, {
    where: 'the same request again: data.order_no',
    expected: 'the first order',
    got: 'another one',
    ...breaks('a repeated call orders twice'),
  })
  const other = { ...request, coins: request.coins + 1 }
  const refusal = { what: 'the same request_id with another body', code: resultCodes.requestIdReused }
  orders.made(await probe.refuse('/order/Create', other, refusal, { as }))
}

function methodOf(config: unknown): PayMethod {
  const methods = fieldOf(config, 'methods')
  const offered = Array.isArray(methods) ? methods : []
  return payMethods.find((method) => offered.includes(method)) ?? payMethods[0]
}
