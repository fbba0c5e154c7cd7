import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { momentsOfDays } from '#web/src/lib/elapsed-time.ts'
import { callAs, openPage, prepareConsolePage, setBalance, toast } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const address = '/member/plugin_buy_log'
const open = (search = '', username = 'author') => openPage(mock(), username, EarningsPage, address + search)
const part = () => screen.findByRole('region', { name: '经营数据' })
const card = async (name: string) => {
  const button = await within(await part()).findByRole('button', { name: new RegExp(`^${name}`) })
  await waitFor(() => expect(button.textContent).not.toContain('—'))
  return button
}
const breakdown = async (name: string) => within(await screen.findByRole('region', { name }))
const counts = { sales: 0, downloads: 0, buyers: 0, gross: 0, commission: 0, net: 0 }
const answer: PluginNumbers = {
  period: {
    from: '2026-11-15',
    to: '2026-11-21',
    sales: 6,
    downloads: 15,
    buyers: 4,
    gross: 600,
    commission: 120,
    net: 480,
  },
  before: { ...counts, from: '2026-11-08', to: '2026-11-14', sales: 4, downloads: 20, buyers: 4 },
  by_day: [{ ...counts, date: '2026-11-15', sales: 6, gross: 600 }],
  by_version: [
    { plugin_id: 1, plugin_name: '日志透镜', version: '2.0.0', downloads: 15, downloads_before: 20 },
  ],
  by_platform: [{ platform: 'linux_amd64', downloads: 15, downloads_before: 0 }],
  by_plugin: [{ plugin_id: 1, plugin_name: '=日志透镜', period: { ...counts, net: 480 }, before: counts }],
}
const answerNumbers = () => mock().answerOnce('/app/PluginNumbers', () => envelope(0, { data: answer }))

it('earnings: each number is compared with the period before in words', async () => {
  answerNumbers()
  await open()
  expect((await card('销量')).textContent).toBe('销量6增加 2（+50%）上期 4')
  expect((await card('下载量')).textContent).toBe('下载量15减少 5（−25%）上期 20')
  expect((await card('购买人数')).textContent).toBe('购买人数4持平上期 4')
  expect((await card('实际收益')).textContent).toBe('实际收益480 ev 币无可比数据上期 0销售额 600，佣金 120')
  await screen.findByText('11月15日 至 11月21日，对比 11月8日 至 11月14日')
})

it('earnings: chart, breakdown and address follow the chosen number', async () => {
  const { user, router } = await open()
  const { by_plugin } = await callAs(mock(), 'author', '/app/PluginNumbers', { days: 30 })
  await card('实际收益')
  expect((await breakdown('各插件实际收益（ev 币）')).getAllByRole('row')).toHaveLength(by_plugin.length + 1)
  await user.click(await card('下载量'))
  expect((await card('下载量')).getAttribute('aria-pressed')).toBe('true')
  await screen.findByRole('region', { name: '每天的下载量' })
  const most = Math.max(...by_plugin.map(({ period }) => period.downloads))
  const texts = (await breakdown('各插件下载量')).getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts[1]).toContain(String(most))
  expect(router.state.location.search).toBe('?metric=downloads')
  await user.click(screen.getByRole('radio', { name: '平台', hidden: true }))
  expect((await breakdown('各平台下载量')).getByRole('rowheader', { name: 'Windows x64' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?metric=downloads&by=platform'))
})

it('earnings: one control sets the period of numbers, sales and their sum, which say so', async () => {
  const { user, router } = await open('?plugin_id=1')
  const lastRequest = async (path: string) => mock().requestsOf(path).at(-1)?.clone().json()
  await card('下载量')
  expect(screen.queryByRole('radiogroup', { name: '时间范围' })).toBeNull()
  await screen.findByRole('region', { name: '收益合计，近 30 天' })
  const { period } = await callAs(mock(), 'author', '/app/PluginNumbers', { plugin_id: 1, days: 30 })
  const lastDays = { date: [period.from, period.to] }
  await waitFor(async () => expect(await lastRequest('/app/PluginBuyLog')).toMatchObject(lastDays))
  await user.click(screen.getByRole('button', { name: '售出时间: 近 30 天' }))
  await user.click(await screen.findByText('近 90 天'))
  await waitFor(() => expect(router.state.location.search).toMatch(/date=/))
  const [from = '', to = ''] =
    new URLSearchParams(router.state.location.search).get('date')?.split('~') ?? expect.unreachable()
  const date = [from, to]
  await screen.findByRole('region', { name: `收益合计，${from} – ${to}` })
  const ofDates = { plugin_id: 1, date: momentsOfDays([from, to]) }
  await waitFor(async () => expect(await lastRequest('/app/PluginBuyLog')).toMatchObject(ofDates))
  await waitFor(async () =>
    expect(await lastRequest('/app/PluginNumbers')).toMatchObject({ plugin_id: 1, date }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: '插件' }), '2')
  await waitFor(async () =>
    expect(await lastRequest('/app/PluginNumbers')).toMatchObject({ plugin_id: 2, date }),
  )
})

it('earnings: a period of more than 366 days is refused without a call', async () => {
  await open('?date=2024-01-01~2026-11-10')
  await screen.findByText('经营数据最多统计 366 天，请缩短所选的时间。')
  expect(mock().requests.some(({ url }) => url.endsWith('/app/PluginNumbers'))).toBe(false)
})

it('earnings: the page explains, without a toast, that the numbers may not be seen', async () => {
  await open('?plugin_id=1', 'reviewer')
  await screen.findByText('只有插件的所有者、管理者和平台管理员可以查看这个插件的经营数据。')
  expect(toast()).toBeUndefined()
})

it('earnings: a host without the numbers gets sums, trend and sales, and a note', async () => {
  mock().answerOnce('/app/PluginNumbers', () => envelope(404))
  await open()
  await screen.findByText(/^服务方不提供分时期的销量/)
  expect(screen.queryByRole('region', { name: '经营数据' })).toBeNull()
  await screen.findByRole('region', { name: '收益走势' })
  await screen.findByRole('table', { name: '插件收益记录' })
  expect(toast()).toBeUndefined()
})

it('records: a manager sees the numbers of a plugin, a reviewer does not', async () => {
  const open = async (username: string) => {
    const { user } = await openPage(mock(), username, PluginsPage, '/app/add?record=1')
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByRole('tab', { name: '版本' })
    return { user, drawer }
  }
  expect((await open('reviewer')).drawer.queryByRole('tab', { name: '数据' })).toBeNull()
  cleanup()
  const { user, drawer } = await open('gaoyuan')
  await user.click(drawer.getByRole('tab', { name: '数据' }))
  const { by_version } = await callAs(mock(), 'author', '/app/PluginNumbers', { plugin_id: 1 })
  const rows = (await drawer.findAllByRole('row')).map(({ textContent }) => textContent)
  const shown = by_version.map(({ version, downloads }) => expect.stringContaining(`${version}${downloads}`))
  expect(rows[1]).toEqual(shown[0])
})

it('earnings: a sale adds gross, commission and net to the sums of the filter', async () => {
  await setBalance(mock(), 'buyer', 1000)
  const { period } = await callAs(mock(), 'author', '/app/PluginNumbers', { plugin_id: 2, days: 30 })
  const date: [string, string] = [period.from, period.to]
  const before = (await callAs(mock(), 'author', '/app/PluginBuyLog', { plugin_id: 2, date })).summary
  await callAs(mock(), 'buyer', '/app/Buy', { id: 2, buy_coin_num: 199, request_id: 'one' })
  await open('?plugin_id=2')
  const table = await screen.findByRole('table', { name: '插件收益记录' })
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()[1]).toMatch(/199.*40.*159/))
  const sums = within(screen.getByRole('region', { name: '收益合计，近 30 天' })).getAllByRole('definition')
  const added = [before.gross + 199, before.commission + 40, before.net + 159]
  expect(sums.map(({ textContent }) => Number(textContent.replaceAll(/\D/g, '')))).toEqual(added)
})

it('earnings: an empty list leads to the plugins', async () => {
  const nothing = { list: [], count: 0, summary: { gross: 0, commission: 0, net: 0 } }
  mock().answerOnce('/app/PluginBuyLog', () => envelope(0, { data: nothing }))
  const { user, router } = await open()
  await screen.findByText('没有收益：近 30 天')
  await user.click(screen.getByRole('link', { name: '管理我的插件' }))
  expect(router.state.location.pathname).toBe('/app/add')
})
