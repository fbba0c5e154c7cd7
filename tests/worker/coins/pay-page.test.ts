import { expect, it } from 'vitest'
import type { Order } from '#contract/coins/order.ts'
import { limits } from '#contract/values/limits.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'

const { pending, paid, cancelled, expired } = orderStatuses
const payButton = /¥30\.00/

/** Creates a mock with a pending order of the buyer. */
async function waiting() {
  const mock = await createTestMock()
  const token = await signIn(mock, 'buyer')
  const order = await ordered(mock, 'buyer')
  const statusOf = async ({ order_no }: Order) =>
    (await mock.data('/order/Detail', { order_no }, { token })).status
  return { mock, token, order, statusOf }
}

async function open(mock: TestMock, address: string, init: RequestInit = {}) {
  const response = await mock.app.request(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Presses the button with this label, and opens the page that it leads to. */
async function press(mock: TestMock, text: string, button: RegExp) {
  const forms = [...text.matchAll(/<form method="post" action="([^"]+)"><button[^>]*>([^<]*)</g)]
  const [, action = ''] = forms.find(([, , label = '']) => button.test(label)) ?? expect.unreachable()
  const answer = await open(mock, action.replaceAll('&amp;', '&'), { method: 'POST' })
  expect(answer.status).toBe(303)
  return open(mock, answer.headers.get('Location') ?? expect.unreachable())
}

it('§5 pay page: anyone with the link sees what is paid, and looking changes nothing', async () => {
  const { mock, order, statusOf } = await waiting()
  const { status, text } = await open(mock, order.pay_url)
  expect(status).toBe(200)
  for (const part of [order.order_no, '¥30.00', '310', '支付宝', '2026-11-21 12:15:00'])
    expect(text).toContain(part)
  for (const method of ['GET', 'HEAD']) await open(mock, `${order.pay_url}&do=pay`, { method })
  expect(await statusOf(order)).toBe(pending)
})

it('§5 pay page: the button pays once, however often it is pressed', async () => {
  const { mock, token, order, statusOf } = await waiting()
  const balance = async () => (await mock.data('/gm_user/GetUserAssets', {}, { token })).ev_coin
  const before = await balance()
  const { text } = await open(mock, order.pay_url)
  for (const _ of [1, 2]) expect((await press(mock, text, payButton)).text).toContain('支付成功')
  expect([await statusOf(order), await balance()]).toEqual([paid, before + 310])
})

it('§5 pay page: a user can leave the order pending or refuse the payment', async () => {
  const { mock, order, statusOf } = await waiting()
  const { text } = await open(mock, order.pay_url)
  const left = await press(mock, text, /暂不处理/)
  expect(left.text).toContain('暂未支付')
  expect(left.text).not.toContain('<form')
  expect(await statusOf(order)).toBe(pending)
  expect((await press(mock, text, /拒绝支付/)).text).toContain('订单已取消')
  expect(await statusOf(order)).toBe(cancelled)
})

it.each([
  [paid, '支付成功'],
  [cancelled, '订单已取消'],
  [expired, '订单已过期'],
])('§5 pay page: buttons of an older page do not change an order in state %i', async (state, title) => {
  const { mock, token, order, statusOf } = await waiting()
  const { text } = await open(mock, order.pay_url)
  if (state === paid) await press(mock, text, payButton)
  if (state === cancelled) await mock.call('/order/Cancel', { order_no: order.order_no }, { token })
  if (state === expired) mock.clock.advance(limits.topUp.validSeconds)
  const now = await open(mock, order.pay_url)
  expect(now.text).toContain(title)
  expect(now.text).not.toContain('<form')
  for (const button of [payButton, /拒绝支付/])
    expect((await press(mock, text, button)).text).toContain(title)
  expect(await statusOf(order)).toBe(state)
})

it('§5 pay page: the link holds no token and is shown to its buyer only', async () => {
  const { mock, token, order } = await waiting()
  expect(order.pay_url).not.toContain(token)
  const all = await mock.data('/order/ListAll', { order_no: order.order_no }, { as: 'admin' })
  expect(all.list).toMatchObject([{ order_no: order.order_no, pay_url: '' }])
})

it('§5 pay page: the page has no script, no index and no cache, in the language of the browser', async () => {
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
