import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { openPage, prepareConsolePage } from '../support/console-page.tsx'

const mock = prepareConsolePage()

const part = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 20_000 }))

it('dashboard: what is new leads to the market, and its plugins to their pages there', async () => {
  await openPage(mock(), 'buyer', DashboardPage, '/dashboard')
  const fresh = await part('新上架插件')
  expect(screen.getByRole('link', { name: '查看全部 新上架插件' }).getAttribute('href')).toBe('#/market')
  expect(fresh.getByRole('link', { name: '日历图' }).getAttribute('href')).toBe(
    '#/market?plugin=calendar-chart',
  )
})

it('dashboard: a purchase with an update says so, leads to its files, and all of them are a list', async () => {
  await openPage(mock(), 'buyer', DashboardPage, '/dashboard')
  const bought = await part('最近购买')
  const row = bought.getByRole('row', { name: /日志透镜/ })
  expect(row.textContent).toContain('有更新')
  const link = within(row).getByRole('link', { name: '日志透镜' })
  expect(link.getAttribute('href')).toMatch(/^#\/member\/user_buy_log\?record=\d+$/)
  expect(bought.getByRole('row', { name: /JSON 阅读器/ }).textContent).not.toContain('有更新')
  const all = screen.getByRole('link', { name: '可更新的插件 3' })
  expect(all.getAttribute('href')).toBe('#/member/user_buy_log?has_update=1')
})
