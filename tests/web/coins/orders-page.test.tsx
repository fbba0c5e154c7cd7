import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { AllOrdersPage } from '#web/src/features/coins/orders/all-orders-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { addresses } from '#web/src/lib/addresses.ts'
import { loadMenu } from '../support/app-services.tsx'
import {
  callAs,
  chooseInRow,
  dialog,
  openPage,
  openRecord,
  prepareConsolePage,
  renderPage,
  setBalance,
  toast,
} from '../support/console-page.tsx'
import { enterAs } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const openOrders = () => openPage(mock(), 'buyer', OrdersPage, '/member/order')

it('screens /member/order: cancelling asks, and an order paid meanwhile is read anew', async () => {
  const { list } = await callAs(mock(), 'buyer', '/order/List', { status: 0 })
  const number = String(list[0]?.order_no)
  const { user } = await openOrders()
  const row = await screen.findByRole('row', { name: new RegExp(number) })
  await control(mock().app, 'POST', `/orders/${number}/pay`)
  await chooseInRow(user, row, '取消订单')
  const question = within(await screen.findByRole('dialog', { name: `取消订单 ${number}？` }))
  await user.click(question.getByRole('button', { name: '取消订单' }))
  await expect.poll(toast).toMatch(/订单不能从/)
  await expect
    .poll(() => screen.getByRole('row', { name: new RegExp(number) }).textContent)
    .toContain('已支付')
})

const openAll = (search = '', as = 'admin') =>
  openPage(mock(), as, OrdersPage, `/member/order?of=all${search}`)

/** Orders 100 coins as a buyer and pays for them; resolves to the order's number. */
async function paidOrder(): Promise<string> {
  const order = { coins: 100, pay_method: 'alipay', request_id: crypto.randomUUID() } as const
  const { order_no } = await callAs(mock(), 'buyer', '/order/Create', order)
  await control(mock().app, 'POST', `/orders/${order_no}/pay`)
  return order_no
}

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) })

/** Asks for a refund as the buyer of an order; resolves to its dialog. */
async function askRefund(number: string) {
  const { user } = await openOrders()
  await user.click(within(await rowOf(number)).getByRole('button', { name: `申请退款 ${number}` }))
  const asked = await dialog(`为订单 ${number} 申请退款`)
  await user.type(asked.getByLabelText('申请原因'), '充错了')
  await user.click(asked.getByRole('button', { name: '提交申请' }))
  return { user, asked }
}

it('screens /member/order: the orders of all users are shown to those who may see them', async () => {
  await enterAs(mock(), 'admin')
  loadMenu((address) => address !== addresses.allOrders)
  const { user, router } = renderPage(OrdersPage, '/member/order')
  await user.click(await screen.findByText('所有用户'))
  await screen.findByRole('heading', { name: '所有用户的订单' })
  expect(router.state.location.search).toBe('?of=all')
  const [buyer] = await screen.findAllByRole('link', { name: 'buyer' })
  expect(buyer).toHaveProperty('hash', expect.stringMatching(/^#\/permission\/user\?record=\d+$/))
  cleanup()
  await openAll('', 'buyer')
  await screen.findByRole('heading', { name: '订单管理' })
  expect(screen.queryByText('所有用户')).toBeNull()
})

it('screens /finance/order: a page of all orders takes the switch from one’s own', async () => {
  await openPage(mock(), 'admin', AllOrdersPage, '/finance/order')
  await screen.findByRole('heading', { name: '所有用户的订单' })
  await screen.findAllByRole('link', { name: 'buyer' })
  cleanup()
  await openPage(mock(), 'admin', OrdersPage, '/member/order')
  await screen.findByRole('heading', { name: '订单管理' })
  expect(screen.queryByText('所有用户')).toBeNull()
})

it('screens /member/order: a refund names what it takes back, and needs a reason', async () => {
  const number = await paidOrder()
  const { user } = await openAll()
  await chooseInRow(user, await rowOf(number), '退款')
  const refund = await dialog(`为订单 ${number} 退款？`)
  const submit = refund.getByRole('button', { name: '退款 ¥10.00' })
  expect(refund.getByText(/将退回 ¥10\.00，并从 buyer 的余额中扣回这笔订单带来的 100 个 ev 币/)).toBeTruthy()
  await user.click(submit)
  await refund.findByText('请填写此项')
  await user.type(refund.getByLabelText('退款原因（买家可见）'), '重复充值')
  await user.click(submit)
  await expect.poll(toast).toBe(`订单 ${number} 已退款`)
  const row = await rowOf(number)
  await expect.poll(() => row.textContent).toContain('已退款')
  expect(within(row).queryByRole('button', { name: /更多操作$/ })).toBeNull()
})

it('screens /member/order: the record of any order opens by its number, and is refunded there', async () => {
  const number = await paidOrder()
  await openAll(`&status=0&record=${number}`)
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('已支付')
  expect(drawer.getByRole('link', { name: 'buyer' })).toBeTruthy()
  expect(drawer.getByRole('button', { name: `退款 ${number}` })).toBeTruthy()
  cleanup()
  await callAs(mock(), 'admin', '/order/Refund', { order_no: number, reason: '重复', request_id: 'r' })
  await openPage(mock(), 'buyer', OrdersPage, `/member/order?record=${number}`)
  const own = within(await screen.findByRole('dialog'))
  expect(await own.findByText('已退款：重复')).toBeTruthy()
})

it('screens /member/order: a refund of the user’s own order is disabled with the reason', async () => {
  const order = { coins: 100, pay_method: 'alipay', request_id: 'own' } as const
  const { order_no } = await callAs(mock(), 'admin', '/order/Create', order)
  await control(mock().app, 'POST', `/orders/${order_no}/pay`)
  const { user } = await openAll()
  const row = await screen.findByRole('row', { name: new RegExp(order_no) })
  await user.click(within(row).getByRole('button', { name: /更多操作$/ }))
  const refund = await screen.findByRole('menuitem', { name: /^退款/ })
  expect(refund.getAttribute('aria-disabled')).toBe('true')
  expect(refund.textContent).toContain('不能给自己的订单退款')
})

it('screens /member/order: a buyer requests a refund with a reason, and waits for an answer', async () => {
  const number = await paidOrder()
  const { user, asked } = await askRefund(number)
  expect(asked.getByText(/将退回 ¥10\.00，并从您的余额中扣回.*100 个 ev 币.*14 天内/)).toBeTruthy()
  await expect.poll(async () => (await rowOf(number)).textContent).toMatch(/已支付.*申请退款中/)
  expect(within(await rowOf(number)).queryByRole('button', { name: /^申请退款/ })).toBeNull()
  await openRecord(user, number)
  expect(await screen.findByText('买家申请退款：充错了')).toBeTruthy()
})

it('screens /member/order: a refund of spent coins is refused, and after 14 days not offered', async () => {
  const number = await paidOrder()
  await setBalance(mock(), 'buyer', 30)
  const { asked } = await askRefund(number)
  await expect.poll(() => asked.getByRole('alert').textContent).toMatch(/余额只有 30，还差 70/)
  cleanup()
  const { list } = await callAs(mock(), 'buyer', '/order/List', { status: 1, order_by_col: 'pay_time' })
  await openPage(mock(), 'buyer', OrdersPage, `/member/order?record=${list[0]?.order_no}`)
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('已支付')
  expect(drawer.queryByRole('button', { name: /^申请退款/ })).toBeNull()
})

it('screens /member/order: a refund request is refused with a reason that the buyer sees', async () => {
  const number = await paidOrder()
  const request = { order_no: number, reason: '充错了', request_id: 'first' }
  await callAs(mock(), 'buyer', '/order/AskRefund', request)
  const { user } = await openAll('&refund_state=asked')
  await chooseInRow(user, await rowOf(number), '拒绝退款')
  const refusal = await dialog(`拒绝为订单 ${number} 退款？`)
  expect(refusal.getByText('buyer 的申请原因：充错了')).toBeTruthy()
  await user.type(refusal.getByLabelText('拒绝原因（买家可见）'), '已使用')
  await user.click(refusal.getByRole('button', { name: '拒绝退款' }))
  await expect.poll(() => screen.queryByRole('row', { name: new RegExp(number) })).toBeNull()
  cleanup()
  await openPage(mock(), 'buyer', OrdersPage, `/member/order?record=${number}`)
  const own = within(await screen.findByRole('dialog'))
  await own.findByText('退款申请被拒绝：已使用')
  expect(own.getByText('退款被拒')).toBeTruthy()
})
