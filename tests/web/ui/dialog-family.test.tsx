import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { act, openPage, prepareConsolePage } from '../support/console-page.tsx'

const mock = prepareConsolePage()
const users = { View: UserPage, as: 'admin', address: '/permission/user?search_txt=buyer', row: 'buyer' }
const orders = { View: OrdersPage, as: 'buyer', address: '/member/order?status=0', row: /^\d{20}$/ }
const market = { View: MarketPage, as: 'buyer', address: '/market', row: '排序实验室' }

it.each([
  ['a form', { ...users, action: '设置新密码', isDestructive: false }],
  ['a form that destroys', { ...users, action: '封禁', isDestructive: true }],
  ['a question', { ...market, action: '购买', isDestructive: false }],
  ['a question that destroys', { ...orders, action: '取消订单', isDestructive: true }],
])('dialogs: %s begins with cancel and ends with the main action, red if it destroys', async (_, each) => {
  const { user } = await openPage(mock(), each.as, each.View, each.address)
  const [named = document.body] = await screen.findAllByText(each.row)
  await act(user, named.textContent, each.action)
  const dialog = await screen.findByRole('dialog')
  // A question has no other buttons than those of its footer.
  const footer = dialog.querySelector<HTMLElement>('[data-footer]') ?? dialog
  const [cancel, ...others] = within(footer).getAllByRole('button')
  const main = others.at(-1)
  if (!cancel || !main) throw new Error(`[test] the footer of "${each.action}" has not two buttons.`)
  expect(cancel.textContent).toMatch(/^(取 ?消|保留订单)$/)
  expect(main.className).toMatch(/primary/)
  expect(main.matches('.ant-btn-dangerous, [data-danger="true"] > *')).toBe(each.isDestructive)
  expect(within(dialog).getByRole('heading').textContent).toContain(named.textContent)
  expect(document.activeElement).not.toBe(main)
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
