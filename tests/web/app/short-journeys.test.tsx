import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { callAs, chooseInRow, openPage, prepareTexts, toast } from '../support/console-page.tsx'
import { rowOf } from '../support/host-page.tsx'
import { serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

/** Counts what is pressed from now on; fields have to have the focus by themselves, or by Tab. */
function countPresses(): () => number {
  let presses = 0
  const count = () => {
    presses += 1
  }
  document.addEventListener('pointerdown', count, true)
  onTestFinished(() => document.removeEventListener('pointerdown', count, true))
  return () => presses
}

it('journeys: a user is banned in three clicks and a reason', async () => {
  const { user } = await openPage(mock(), 'admin', UserPage, '/permission/user?search_txt=caimin')
  const row = await rowOf('caimin')
  const presses = countPresses()
  await chooseInRow(user, row, '封禁')
  await screen.findByRole('dialog')
  await user.keyboard('倒卖插件')
  await user.click(screen.getByRole('button', { name: '封禁用户' }))
  await expect.poll(toast).toBe('已封禁“caimin”')
  expect(presses()).toBeLessThanOrEqual(3)
})

it('journeys: coins are given in three clicks, an amount and a remark', async () => {
  const { user } = await openPage(mock(), 'admin', UserPage, '/permission/user?search_txt=caimin')
  const row = await rowOf('caimin')
  const presses = countPresses()
  await chooseInRow(user, row, '调整余额')
  await screen.findByRole('dialog')
  await user.keyboard('300{Tab}{Tab}活动奖励')
  await user.click(screen.getAllByRole('button', { name: '增加 ev 币' }).at(-1) ?? document.body)
  await expect.poll(async () => (await rowOf('caimin')).textContent).toContain('300')
  expect(presses()).toBeLessThanOrEqual(3)
})

it('journeys: a refund takes four clicks and a reason, asked for and granted', async () => {
  const order = { coins: 100, pay_method: 'alipay', request_id: 'journey' } as const
  const { order_no } = await callAs(mock(), 'buyer', '/order/Create', order)
  await control(mock().app, 'POST', `/orders/${order_no}/pay`)
  const presses = countPresses()
  const { user } = await openPage(mock(), 'buyer', OrdersPage, '/member/order')
  await user.click(await screen.findByRole('button', { name: `申请退款 ${order_no}` }))
  await screen.findByRole('dialog')
  await user.keyboard('充错了')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await expect.poll(async () => (await rowOf(order_no)).textContent).toContain('申请退款中')
  cleanup()
  await openPage(mock(), 'admin', OrdersPage, '/member/order?of=all&refund_state=asked')
  await user.click(await screen.findByRole('button', { name: `退款 ${order_no}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退款 ¥10.00' }))
  await expect.poll(toast).toBe(`订单 ${order_no} 已退款`)
  expect(presses()).toBeLessThanOrEqual(4)
})
