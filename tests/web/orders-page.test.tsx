import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrdersPage } from '../../web/src/pages/orders/orders-page.tsx'
import { control } from '../support/mock-client.ts'
import { callAs, openPage, prepareConsolePage, toast } from './support/console-page.tsx'
import { envelope } from './support/serve-mock.ts'

const mock = prepareConsolePage('views/member/order')

const openOrders = () => openPage(mock(), 'buyer', OrdersPage, '/member/order')

it('screens /member/order: one that cannot be cancelled any more is read anew', async () => {
  const { list } = await callAs(mock(), 'buyer', '/order/List', { status: 0 })
  const number = list[0]?.order_no ?? ''
  const { user } = await openOrders()
  const row = await screen.findByRole('row', { name: new RegExp(number) })
  await control(mock().app, 'POST', `/orders/${number}/pay`)
  await user.click(within(row).getByRole('button', { name: /^取消订单/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }))
  await expect.poll(toast).toMatch(/订单不能从/)
  await expect
    .poll(() => screen.getByRole('row', { name: new RegExp(number) }).textContent)
    .toContain('已支付')
})

it('screens /member/order: nothing yet says what to do next', async () => {
  mock().answerOnce('/order/List', () => envelope(0, { data: { list: [], count: 0 } }))
  await openOrders()
  await screen.findByText('还没有订单')
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('#/member/pay')
})
