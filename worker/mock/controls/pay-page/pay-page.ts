import type { Context } from 'hono'
import * as z from 'zod'
import { orderStatuses } from '#contract/values/states.ts'
import { moveOrder } from '#worker/mock/domain/coins/order-states.ts'
import { describeOrder, findOrder, payOrder } from '#worker/mock/domain/coins/orders.ts'
import { ContractError } from '#worker/mock/domain/common/errors.ts'
import type { Work } from '#worker/mock/domain/schema.ts'
import { callerLanguage } from '#worker/mock/http/caller-language.ts'
import type { Services } from '#worker/mock/http/mock-env.ts'
import { payLinkParameters } from '#worker/mock/http/pay-links.ts'
import { preferredLanguage } from '#worker/mock/texts/language.ts'
import { control } from '../control.ts'
import { payActions, renderInvalidLink, renderPayPage } from './render-pay-page.ts'

/** Headers for a page without scripts or other files, whose forms are sent to its own host. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Accept-Language',
}

/** Parameters that are never refused: a wrong link is a page with HTTP 404. */
const link = z.object({
  /** The sandbox; absent on a host with only one. */
  [payLinkParameters.sandbox]: z.string().optional(),
  [payLinkParameters.key]: z.string().optional(),
})

const example = {
  params: { order_no: '20261121120000000153' },
  query: { [payLinkParameters.sandbox]: '7f3a', [payLinkParameters.key]: 'q8Zr2vWm' },
}

export const payPageControl = control({
  method: 'GET',
  path: '/pay/:order_no',
  summary: 'The page on which the order of a pay link is paid',
  query: link,
  answer: 'page',
  example,
  async run(services: Services, { c }) {
    const linked = await linkedOrder(services, c)
    if (linked === undefined) return answerInvalidLink(c)
    const { database, now } = services
    const text = renderPayPage({
      order: describeOrder(linked.order, now()),
      language: callerLanguage(c, database.read()),
      address: linked.address,
      hasLeft: c.req.query('left') !== undefined,
    })
    return c.body(text, 200, headers)
  },
})

export const payActionControl = control({
  method: 'POST',
  path: '/pay/:order_no',
  summary: 'Pay, refuse or postpone the order of a pay link, as the buttons of its page do',
  query: link.extend({ do: z.string().optional() }),
  answer: 'redirect',
  example: { ...example, query: { ...example.query, do: payActions.pay } },
  async run(services: Services, { query: { do: action }, c }) {
    const linked = await linkedOrder(services, c)
    if (linked === undefined) return answerInvalidLink(c)
    const { order, address } = linked
    const { database, now } = services
    if (action === payActions.pay || action === payActions.refuse) {
      await database.change((work) => act(work, order.orderNo, action, now()))
    }
    const Location = action === payActions.leave ? `${address}&left=1` : address
    return c.body(null, 303, { ...headers, Location })
  },
})

/** Makes a move and ignores its refusal: the page displays the order's current state. */
function act(work: Work, orderNo: string, action: 'pay' | 'refuse', now: number): void {
  const order = findOrder(work, orderNo)
  if (order === undefined) return
  try {
    if (action === payActions.pay) payOrder(work, order, now)
    else work.put('orders', moveOrder(order, orderStatuses.cancelled, now))
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
  }
}

/** Returns the order of the link and its address; undefined for an unknown order or a wrong key. */
async function linkedOrder({ database, payLinks }: Services, c: Context) {
  const orderNo = c.req.param('order_no') ?? ''
  const isLinked = await payLinks.isKeyOf(orderNo, c.req.query(payLinkParameters.key) ?? '')
  const order = isLinked ? findOrder(database.read(), orderNo) : undefined
  return order && { order, address: await payLinks.addressOf(orderNo, c.req.url) }
}

/** Answers an invalid link with 404. */
export function answerInvalidLink(c: Context): Response {
  return c.body(renderInvalidLink(preferredLanguage(c.req.header('Accept-Language'))), 404, headers)
}
