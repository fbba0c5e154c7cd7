import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/coins/order.ts'
import { limits } from '#contract/values/limits.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'

const { pending, paid, cancelled, expired } = orderStatuses

async function waiting() {
  const mock = await createTestMock()
  const token = await signIn(mock, 'buyer')
  const order = await ordered(mock, 'buyer')
  const statusOf = async ({ order_no }: Order) =>
    (await mock.call('/order/Detail', { order_no }, { token })).body.data?.status
  return { mock, token, order, statusOf }
}

async function open(mock: TestMock, address: string, init: RequestInit = {}) {
  const response = await mock.app.request(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What the button of the page with this text posts to. */
function actionOf(text: string, button: RegExp): string {
  const forms = [...text.matchAll(/<form method="post" action="([^"]+)"><button[^>]*>([^<]*)</g)]
  const found = forms.find(([, , label = '']) => button.test(label))
  if (found === undefined) throw new Error(`[test] The page has no button ${button}.`)
  return (found[1] ?? '').replaceAll('&amp;', '&')
}

/** Presses a button, and opens the page that it leads to. */
async function press(mock: TestMock, text: string, button: RegExp) {
  const answer = await open(mock, actionOf(text, button), { method: 'POST' })
  expect(answer.status).toBe(303)
  return open(mock, answer.headers.get('Location') ?? '')
}

describe('§5 pay page: an order that waits', () => {
  it('shows what is paid and how much, to whoever has the link, and looking changes nothing', async () => {
    const { mock, order, statusOf } = await waiting()
    const { status, text } = await open(mock, order.pay_url)
    expect(status).toBe(200)
    for (const part of [order.order_no, '¥30.00', '310', '支付宝', '2026-11-21 12:15:00'])
      expect(text).toContain(part)
    for (const method of ['GET', 'HEAD']) await open(mock, `${order.pay_url}&do=pay`, { method })
    expect(await statusOf(order)).toBe(pending)
  })

  it('is paid once, however often the button is pressed', async () => {
    const { mock, token, order, statusOf } = await waiting()
    const balance = async () => (await mock.call('/gm_user/GetUserAssets', {}, { token })).body.data?.ev_coin
    const before = (await balance()) ?? 0
    const { text } = await open(mock, order.pay_url)
    for (const _ of [1, 2]) expect((await press(mock, text, /¥30\.00/)).text).toContain('支付成功')
    expect([await statusOf(order), await balance()]).toEqual([paid, before + 310])
  })

  it('is cancelled when it is refused, and left as it is for later', async () => {
    const { mock, order, statusOf } = await waiting()
    const { text } = await open(mock, order.pay_url)
    const left = await press(mock, text, /暂不处理/)
    expect(left.text).toContain('暂未支付')
    expect(left.text).not.toContain('<form')
    expect(await statusOf(order)).toBe(pending)
    expect((await press(mock, text, /拒绝支付/)).text).toContain('订单已取消')
    expect(await statusOf(order)).toBe(cancelled)
  })
})

it.each([
  [paid, '支付成功'],
  [cancelled, '订单已取消'],
  [expired, '订单已过期'],
])(
  '§5 pay page: an order in state %i is told so, and a button of an older page changes nothing',
  async (state, title) => {
    const { mock, token, order, statusOf } = await waiting()
    const { text } = await open(mock, order.pay_url)
    if (state === paid) await press(mock, text, /¥30\.00/)
    if (state === cancelled) await mock.call('/order/Cancel', { order_no: order.order_no }, { token })
    if (state === expired) mock.clock.advance(limits.topUp.validSeconds)
    const now = await open(mock, order.pay_url)
    expect(now.text).toContain(title)
    expect(now.text).not.toContain('<form')
    for (const button of [/¥30\.00/, /拒绝支付/])
      expect((await press(mock, text, button)).text).toContain(title)
    expect(await statusOf(order)).toBe(state)
  },
)

describe('§5 pay page: the link', () => {
  it('is of one order: without its key, or with another’s, there is nothing', async () => {
    const { mock, order, statusOf } = await waiting()
    const other = await ordered(mock, 'buyer', { package_id: 1 })
    const key = new URL(other.pay_url).search
    const page = order.pay_url.split('?')[0] ?? ''
    const wrong = [page, `${page}?k=`, page + key, order.pay_url.slice(0, -1), `${order.pay_url}A`]
    for (const address of wrong) {
      const seen = await open(mock, address)
      expect([seen.status, seen.text.includes(order.order_no)]).toEqual([404, false])
      const mark = address.includes('?') ? '&' : '?'
      const acted = await open(mock, `${address}${mark}do=pay`, { method: 'POST' })
      expect(acted.status).toBe(404)
    }
    expect([await statusOf(order), await statusOf(other)]).toEqual([pending, pending])
  })

  it('holds neither a token nor a session, and others than the buyer do not get it', async () => {
    const { mock, token, order } = await waiting()
    expect(order.pay_url).not.toContain(token)
    const list = { order_no: order.order_no }
    const all = await mock.call('/order/ListAll', list, { as: 'admin' })
    expect(all.body.data?.list).toMatchObject([{ order_no: order.order_no, pay_url: '' }])
  })

  it('leads nowhere without controls, and there is none', async () => {
    const on = await waiting()
    const off = await createTestMock({ controls: false })
    expect((await open(off, on.order.pay_url)).status).toBe(404)
  })
})

it('§5 pay page: no script, no index, no cache, in the language of the telephone', async () => {
  const { mock, order } = await waiting()
  const { headers, text } = await open(mock, order.pay_url, {
    headers: { 'Accept-Language': 'de;q=1, en-GB;q=0.8, zh;q=0.5' },
  })
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('Pay ¥30.00')
  expect(text).not.toMatch(/<script|\son\w+=|https?:\/\/(?!localhost)/)
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(headers.get('Cache-Control')).toBe('no-store')
})
