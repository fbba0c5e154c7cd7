import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#web/src/api/call.ts'
import { useCapabilities } from '#web/src/api/capability.ts'
import { pages, requiredEndpoint } from '#web/src/app/pages.ts'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { PurchasesPage } from '#web/src/features/market/purchases/purchases-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { endSession } from '#web/src/session/session.ts'
import { SidebarMenu } from '#web/src/shell/sidebar/sidebar-menu.tsx'
import { renderAt, TestApp } from '../support/app-services.tsx'
import { prepareTexts, renderPage } from '../support/console-page.tsx'
import { serveHost } from '../support/serve-host.ts'

prepareTexts()

const operations = () => call('/operater_log/ListAction', {}, { handles: 'all' }).catch(() => undefined)

async function openMenu() {
  const host = serveHost('spec')
  await host.signIn()
  const menu = (
    <TestApp requiredEndpoint={requiredEndpoint}>
      <SidebarMenu collapsed={false} />
    </TestApp>
  )
  renderAt(menu, '/permission/role')
  return host
}

it('family spec: a menu entry says until the session ends that its page’s call is missing', async () => {
  const host = await openMenu()
  await screen.findByText('权限')
  act(() => screen.getByText('权限').click())
  expect(await screen.findByRole('link', { name: '操作日志' })).toBeTruthy()
  await act(operations)
  const calls = host.called.length
  expect(await screen.findByRole('link', { name: '操作日志（服务方未提供此功能）' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '用户管理' })).toBeTruthy()
  expect(host.called).toHaveLength(calls)
  endSession()
  expect([...useCapabilities.getState().missing]).toEqual([])
})

it('family: every page but dashboard and profile names the call that it cannot do without', () => {
  const without = Object.keys(pages).filter((component) => requiredEndpoint(component) === undefined)
  expect(without).toEqual(['views/dashboard', 'views/member/base'])
  expect(requiredEndpoint('views/unknown/page')).toBeUndefined()
})

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
