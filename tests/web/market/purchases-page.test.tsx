import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PurchasesPage } from '#web/src/features/market/purchases/purchases-page.tsx'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { callAs, chooseInRow, openPage, prepareConsolePage } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const path = '/member/user_buy_log'
const lens = '日志透镜'
const openPurchases = (search = '') => openPage(mock(), 'buyer', PurchasesPage, path + search)
const purchases = async () => (await callAs(mock(), 'buyer', '/app/UserBuyLog', {})).list
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it('screens /member/user_buy_log: an empty list leads to the market', async () => {
  mock().answerOnce('/app/UserBuyLog', () => envelope(0, { data: { list: [], count: 0 } }))
  const { router, user } = await openPurchases()
  await user.click(await screen.findByRole('link', { name: '去插件市场' }))
  expect(router.state.location.pathname).toBe('/market')
})

it('screens /member/user_buy_log: a download from a record removes the hint of an update', async () => {
  const { user } = await openPurchases()
  expect((await rowOf(lens)).textContent).toContain('有更新')
  await user.click(screen.getByRole('link', { name: lens }))
  const record = within(await screen.findByRole('dialog', { name: `${lens} 的详情` }))
  const files = within(await record.findByRole('region', { name: /^下载 / }))
  files.getByText(/^有更新：/)
  record.getByRole('region', { name: '用 ev 密钥安装' })
  record.getByRole('region', { name: '全部版本' })
  const [link = document.body] = files.getAllByRole('link', { name: /^下载/ })
  expect(link.getAttribute('download')).toMatch(/^log-lens-.+\.zip$/)
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await files.findByText(/^您已下载最新版本/)
  await expect.poll(async () => (await rowOf(lens)).textContent).not.toContain('有更新')
})

it.each([
  ['更新', true],
  ['下载', false],
])('screens /member/user_buy_log: a row offers its file by “%s”', async (action, hasUpdate) => {
  const { plugin_name: name } =
    (await purchases()).find(({ has_update }) => has_update === hasUpdate) ?? expect.unreachable()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await openPurchases()
  await rowOf(name)
  await user.click(screen.getByRole('button', { name: `${action} ${name}` }))
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual([expect.stringMatching(/zip$/)])
  await screen.findByRole('button', { name: `下载 ${name}` })
})

it('screens /member/user_buy_log: the address filters purchases with an update', async () => {
  const updated = (await purchases()).filter(({ has_update }) => has_update)
  expect(updated.length).toBeGreaterThan(0)
  await openPurchases('?has_update=1')
  await rowOf(lens)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(updated.length)
})

it('lists: typed dates apply with a press outside, and the record that it opens keeps them', async () => {
  const { user, router } = await openPurchases()
  await rowOf(lens)
  await user.click(screen.getByRole('button', { name: /^购买时间: / }))
  const [from = document.body, to = document.body] = await screen.findAllByRole('textbox', {
    name: '购买时间',
  })
  await user.type(from, '2020-01-01')
  await user.click(to)
  await user.type(to, '2039-12-31')
  const link = screen.getByRole('link', { name: lens })
  const stop = router.subscribe(() => {
    stop()
    // Before the rows are rendered with the dates.
    queueMicrotask(() => link.click())
  })
  await user.pointer({ keys: '[MouseLeft>]', target: document.body })
  await screen.findByRole('dialog', { name: `${lens} 的详情` })
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ date: '2020-01-01~2039-12-31' })
})

it('screens /member/user_buy_log: without versions there is a note instead of hints of updates', async () => {
  const old = (await purchases()).map(
    ({ downloaded_version: _, latest_version: __, has_update: ___, ...purchase }) => purchase,
  )
  mock().answerOnce('/app/UserBuyLog', () => envelope(0, { data: { list: old, count: old.length } }))
  mock().answerOnce('/app/MarketDetail', () => envelope(404))
  const { user } = await openPurchases('?has_update=1')
  expect((await rowOf(lens)).textContent).not.toContain('有更新')
  await screen.findByText('服务方没有按更新筛选，列表里是全部购买记录。')
  await user.click(screen.getByRole('link', { name: lens }))
  await screen.findByText('服务方没有提供这个插件的版本和文件。')
})

it('screens /member/user_buy_log: a keyword finds a purchase, which leads to the market', async () => {
  const { user, router } = await openPurchases()
  await user.type(await screen.findByLabelText('关键词'), 'query-studio')
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
  await chooseInRow(user, await rowOf('查询工作室'), '在市场中查看')
  expect(router.state.location.search).toContain('plugin=query-studio')
})

it.each([
  ['buyer', PurchasesPage, path, '/app/UserBuyLog'],
  ['author', EarningsPage, '/member/plugin_buy_log', '/app/PluginBuyLog'],
] as const)('notices: a notice to the %s opens a record outside its list', async (user, Page, at, call) => {
  const { list } = await callAs(mock(), user, call, { limit: 100 })
  const last = list.at(-1)
  if (!last) throw new Error('[test] nothing was bought.')
  await openPage(mock(), user, Page, `${at}?date=2020-01-01~2020-01-02&record=${last.id}`)
  const record = await screen.findByRole('dialog', { name: /的详情$/ })
  await expect.poll(() => record.textContent).toContain(last.plugin_name)
})
