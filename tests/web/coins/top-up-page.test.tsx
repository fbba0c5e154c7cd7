import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const path = '/member/pay'
const openTopUp = (search = '') => openPage(mock(), 'buyer', TopUpPage, path + search)
const amount = () => screen.findByLabelText<HTMLInputElement>('充值 ev 币数量')
/** While it waits for an answer its name has the sign of that before it. */
const submit = () => screen.getByRole('button', { name: /提交订单$/ })
const order = { package_id: 1, pay_method: 'wechat', request_id: 'elsewhere' } as const
const createOrder = () => callAs(mock(), 'buyer', '/order/Create', order)
const ordersSent = () => mock().requestsOf('/order/Create')

it('screens /member/pay: a custom amount is checked and priced while it is typed', async () => {
  const { user } = await openTopUp()
  await user.click(await screen.findByRole('radio', { name: '自定义数量' }))
  const field = await amount()
  const total = screen.getByText(/^应付金额/)
  expect(document.activeElement).toBe(field)
  for (const wrong of ['9', '10.5', '100001', 'many', '1e3', '0x64', '10,0']) {
    await user.clear(field)
    await user.type(field, wrong)
    await screen.findByText('请填写 10 到 100000 之间的整数')
    expect(total.textContent).toBe('应付金额—')
  }
  await user.clear(field)
  await user.type(field, '２，５００')
  await expect.poll(() => screen.queryByText('请填写 10 到 100000 之间的整数')).toBeNull()
  expect(total.textContent).toBe('应付金额¥250.00')
  await user.tab()
  expect(field.value).toBe('2500')
})

it('screens /member/pay: the summary shows both balances and the payment method', async () => {
  const { user } = await openTopUp()
  const { ev_coin } = await callAs(mock(), 'buyer', '/gm_user/GetUserAssets', {})
  await user.click(await screen.findByRole('radio', { name: /^300 ev 币/ }))
  const summary = within(screen.getByRole('region', { name: '订单确认' }))
  const sums = () => summary.getAllByRole('definition').map(({ textContent }) => textContent)
  const after = (ev_coin + 310).toLocaleString('zh')
  await expect.poll(sums).toEqual(expect.arrayContaining([`${ev_coin}`, '+310', after, '支付宝']))
  await user.click(screen.getByRole('radio', { name: '自定义数量' }))
  expect(sums().filter((text) => text === '—').length).toBeGreaterThan(1)
})

it('screens /member/pay: a refused amount keeps its value and shows the reason', async () => {
  const { user } = await openTopUp('?coins=50')
  const issues = [{ path: 'coins', message: '今天最多还能充 20 个' }]
  await amount()
  mock().answerOnce('/order/Create', () => envelope(41000, { msg: '参数错误', data: { issues } }))
  await user.click(submit())
  await screen.findByText('今天最多还能充 20 个')
  expect((await amount()).value).toBe('50')
})

it('screens /member/pay: an order whose answer is lost is created once', async () => {
  const { user } = await openTopUp()
  const before = await callAs(mock(), 'buyer', '/order/List', { status: 0 })
  await screen.findByRole('radio', { name: /^100 ev 币/ })
  const lost = Promise.withResolvers<Response>()
  mock().answerOnce('/order/Create', async () => {
    const [order] = ordersSent()
    if (order) await mock().app.fetch(order.clone())
    return lost.promise
  })
  await user.dblClick(submit())
  expect(ordersSent()).toHaveLength(1)
  lost.resolve(Response.error())
  await expect.poll(toast).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^100 ev 币/ }).checked).toBe(true)
  await user.click(submit())
  await screen.findByRole('heading', { name: '等待支付' })
  expect(ordersSent()).toHaveLength(2)
  const after = await callAs(mock(), 'buyer', '/order/List', { status: 0 })
  expect(after.count).toBe(before.count + 1)
})

it('screens /member/pay: an unknown order is explained, with a way to a new one', async () => {
  const { user } = await openTopUp('?order=20260101000000999999')
  await screen.findByText('订单不存在')
  await user.click(screen.getByRole('link', { name: '再充一笔' }))
  expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
})

it('screens /member/pay: an order is polled while the page is visible, and at once on return', async () => {
  const pass = holdClock()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const { order_no } = await createOrder()
  await openTopUp(`?order=${order_no}`)
  const looks = () => mock().requestsOf('/order/Detail').length
  await screen.findByRole('timer')
  visibility.mockReturnValue('hidden')
  const before = looks()
  await control(mock().app, 'POST', `/orders/${order_no}/pay`)
  await pass(20_000)
  expect(looks()).toBe(before)
  visibility.mockReturnValue('visible')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await pass(100)
  expect(looks()).toBe(before + 1)
  await screen.findByRole('heading', { name: '支付成功' })
})

it('screens /member/pay: a pending order is continued by link; cancelling focuses the result', async () => {
  const { order_no } = await createOrder()
  const { user } = await openTopUp()
  await screen.findByRole('region', { name: '待支付的订单' })
  await user.click(await screen.findByRole('link', { name: '继续支付' }))
  await screen.findByRole('heading', { name: '等待支付' })
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  const dialog = within(await screen.findByRole('dialog', { name: `取消订单 ${order_no}？` }))
  await user.click(dialog.getByRole('button', { name: '取消订单' }))
  const result = await screen.findByRole('heading', { name: '订单已取消' })
  await expect.poll(() => document.activeElement).toBe(result)
})

it('screens /member/pay: a paid order leads to the market, or back to the purchase', async () => {
  const { order_no } = await createOrder()
  await control(mock().app, 'POST', `/orders/${order_no}/pay`)
  const offers = () => {
    const payment = screen.getByRole('heading', { name: '支付成功' }).closest('section')
    return within(payment as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent, className }) => [textContent, className.includes('ant-btn-primary')])
  }
  await openTopUp(`?order=${order_no}`)
  await screen.findByRole('heading', { name: '支付成功' })
  expect(offers()[0]).toEqual(['去选购插件', true])
  cleanup()
  await openTopUp(`?order=${order_no}&back=%2Fmember%2Fuser_buy_log`)
  await screen.findByRole('heading', { name: '支付成功' })
  expect(offers()[0]).toEqual(['返回继续购买', true])
})

it.each([
  ['of 2,400 bytes', `https://pay.test/${'a'.repeat(2383)}`],
  ['of 800 Han', `weixin://${'付'.repeat(800)}`],
  ['with a lone surrogate', 'https://pay.test/\ud800'],
])('screens /member/pay: an address %s has words in place of the code', async (_, pay_url) => {
  const order = await createOrder()
  mock().answerOnce('/order/Detail', () => envelope(0, { data: { ...order, pay_url } }))
  await openTopUp(`?order=${order.order_no}`)
  await screen.findByText('这个支付地址无法生成二维码')
  expect(screen.getByRole('link', { name: '在本机打开支付页面' })).toBeDefined()
  expect(screen.getByRole('button', { name: /取消/ })).toBeDefined()
  expect(screen.getByText(order.order_no)).toBeDefined()
})

it('screens /member/pay: code, link and countdown of an order last until the host’s expiry', async () => {
  const { order_no, pay_url } = await createOrder()
  await openTopUp(`?order=${order_no}`)
  const later = async (minutes: number) => {
    await control(mock().app, 'PUT', '/clock', { advance_s: minutes * 60 })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
  }
  const link = await screen.findByRole('link', { name: '在本机打开支付页面' })
  const { pathname, search } = new URL(pay_url)
  expect(pathname).toBe(`/__mock/pay/${order_no}`)
  expect(link.getAttribute('href')).toContain(pathname + search)
  await screen.findByRole('img', { name: `订单 ${order_no} 的微信支付付款二维码` })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1[45]:\d\d$/)
  await later(10)
  await expect.poll(() => screen.getByRole('timer').textContent).toMatch(/^(5:00|4:\d\d)$/)
  await later(6)
  await screen.findByRole('heading', { name: '订单已过期' })
  expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull()
})
