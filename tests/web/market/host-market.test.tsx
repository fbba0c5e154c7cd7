import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { PurchasesPage } from '#web/src/features/market/purchases/purchases-page.tsx'
import { prepareTexts, renderPage } from '../support/console-page.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'

prepareTexts()
disconnectHosts()

it.each([
  ['the market', MarketPage, '/market?price=0-0'],
  ['a plugin of the market', MarketPage, '/market?plugin=log-lens'],
  ['a purchase', MarketPage, '/market?buy=log-lens'],
  ['purchases', PurchasesPage, '/member/user_buy_log?has_update=1'],
])('family spec: %s is explained where the host has no market', async (_what, Page, address) => {
  const host = serveHost('spec')
  await host.signIn()
  renderPage(Page, address)
  await screen.findByText('服务方未提供此功能')
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('')
})
