import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { PurchasesPage } from '#web/src/features/market/purchases/purchases-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { renderPage } from '../support/console-page.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')
disconnectHosts()

it.each([
  ['/permission/operater_log', OperationLogPage, '这个服务方没有操作日志', '/operater_log/ListAction'],
  ['/member/pay', TopUpPage, '这个服务方不能在线充值', '/order/Config'],
  ['/member/order', OrdersPage, '这个服务方没有订单列表', '/order/List'],
  ['/member/user_buy_log', PurchasesPage, '这个服务方没有购买记录', '/app/UserBuyLog'],
  ['/member/plugin_buy_log', EarningsPage, '这个服务方没有收益记录', '/app/PluginBuyLog'],
])('§7 calls: %s explains that its call is absent', async (address, Page, title, path) => {
  await serveHost('spec').signIn()
  renderPage(Page, address)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(path).closest('details')).toHaveProperty('open', false)
  expect(screen.getByText(title).closest('[role="alert"]')).toBeNull()
})
