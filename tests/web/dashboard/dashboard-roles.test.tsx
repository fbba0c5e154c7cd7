import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Overview } from '#contract/dashboard.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { loadMenu } from '../support/app-services.tsx'
import { openPage, prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { draft, rejectDraft } from '../support/release-page.tsx'
import { enterAs, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

/** Opens a user's dashboard; `change` makes the host's answer another one. */
async function openDashboard(username: string, change?: (data: Overview) => Overview): Promise<void> {
  if (change) {
    const token = await signIn(mock(), username)
    const { data } = (await mock().call('/dashboard/Overview', { days: 30 }, { token })).body
    if (!data) throw new Error(`[test] ${username} has no dashboard.`)
    mock().answerOnce('/dashboard/Overview', () => envelope(0, { data: change(data) }))
  }
  await openPage(mock(), username, DashboardPage, '/dashboard')
  await screen.findAllByRole('term', {}, { timeout: 20_000 })
}

const titles = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const tables = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

/** The number of a card, and the text below it. */
const textsOf = (title: string) =>
  within(cardOf(title))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const below = (title: string) => textsOf(title)[1]

function cardOf(title: string): HTMLElement {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === title)
  const card = term?.parentElement
  if (!card) throw new Error(`[test] ${title} is on no card.`)
  return card
}

it('dashboard: an administrator sees waiting reviews first, and changes of each number', async () => {
  await openDashboard('admin')
  expect(headings()[0]).toBe('平台')
  expect(titles()[0]).toBe('待审核')
  expect(below('待审核')).toMatch(/^等待最久 \d+ 天$/)
  expect(within(cardOf('待审核')).getByRole('time').dataset.tone).toBe('error')
  for (const title of ['平台收入', '新增用户']) expect(below(title)).toMatch(/^(比|与)前 30 天/)
  for (const title of ['用户', '插件']) expect(below(title)).toMatch(/^30 天内(增加|没有变化)/)
})

it('dashboard: requested refunds are counted beside the reviews, and link to their orders', async () => {
  await openDashboard('admin')
  expect(titles().slice(0, 2)).toEqual(['待审核', '待处理退款'])
  expect(within(cardOf('待处理退款')).getByRole('link').getAttribute('href')).toBe(
    '#/member/order?of=all&refund_state=asked',
  )
  cleanup()
  await openDashboard('admin', (data) => ({ ...data, refunds: { waiting: 0, oldest: '' } }))
  expect(titles()).not.toContain('待处理退款')
  cleanup()
  // A user who may refund and is no administrator.
  await openDashboard('operations', (data) => ({ ...data, refunds: { waiting: 2, oldest: '' } }))
  await screen.findByRole('heading', { name: '新增用户' })
  expect(headings().slice(0, 2)).toEqual(['运营', '退款'])
})

it('dashboard: operations begin with new users, failed operations and draft releases', async () => {
  await openDashboard('operations')
  await screen.findByRole('region', { name: '失败的操作' })
  expect(headings()[0]).toBe('运营')
  expect(tables().slice(0, 3)).toEqual(['新增用户', '失败的操作', 'ev 版本草稿'])
  const rows = within(screen.getByRole('region', { name: '失败的操作' })).getAllByRole('row')
  expect(rows).toHaveLength(6)
  expect(screen.getByRole('link', { name: '查看全部 失败的操作' }).getAttribute('href')).toBe(
    `#/permission/operater_log?status=${encodeURIComponent('失败')}`,
  )
})

it('dashboard: a host without earlier numbers shows no changes', async () => {
  await openDashboard('admin', ({ administrator, refunds: _, ...data }) => {
    if (!administrator) throw new Error('[test] no administrator')
    const { added_by_day: __, oldest_review: ___, ...older } = administrator
    return { ...data, administrator: older }
  })
  expect(titles().length).toBeGreaterThan(0)
  for (const title of titles()) expect(textsOf(String(title))).toHaveLength(1)
  expect(textsOf('用户')).toEqual(['47'])
  expect(cardOf('用户').querySelector('svg')).toBeNull()
  expect(cardOf('平台收入').querySelector('svg')).not.toBeNull()
})

it('dashboard: the numbers of a card match its chart and its list', async () => {
  await openDashboard('author')
  const rows = within(await screen.findByRole('region', { name: '插件状态' }))
    .getAllByRole('row')
    .slice(1)
  const downloads = rows.map(({ lastElementChild: cell }) => Number((cell as Element).textContent))
  const total = downloads.reduce((sum, count) => sum + count, 0)
  expect(textsOf('下载量')[0]).toBe(String(total))
  const inPeriod = String(textsOf('期间收益')[0])
  expect(inPeriod).toMatch(/ ev 币$/)
  expect(below('累计收益')).toContain(inPeriod.replace(/^.*\(|\).*$| ev 币$/g, ''))
})

it('dashboard: the earnings by day follow the plugin selected in the header', async () => {
  const select = (id: number) => act(() => useSelectedPlugin.setState({ id }))
  const chart = () => screen.getByRole('region', { name: /收益（ev 币）$/ }).textContent
  select(2)
  onTestFinished(() => select(0))
  await openDashboard('author')
  await expect.poll(chart).toMatch(/^索引体检 的每[日周]收益/)
  select(3)
  await expect.poll(chart).toMatch(/^查询工作室 的每[日周]收益/)
  // A host that refuses the numbers of one plugin.
  mock().answerOnce('/app/PluginNumbers', () => envelope(500))
  select(4)
  await expect.poll(chart).toMatch(/^每[日周]收益/)
  select(2)
  await expect.poll(chart).toMatch(/^索引体检/)
  // A draft, which nobody has bought.
  select(draft.id)
  await expect.poll(chart).toMatch(/^每[日周]收益/)
})

it('dashboard: a reviewer sees the queue with its waiting times, and no part of a buyer', async () => {
  await openDashboard('reviewer')
  expect(headings()).toEqual(['审核', '概览'])
  expect(titles().slice(0, 3)).toEqual(['待审核', '我已领取', '等待最久'])
  const queue = within(screen.getByRole('region', { name: '审核队列' }))
  const ages = queue.getAllByRole('time').map(({ textContent, dataset }) => [textContent, dataset.tone])
  expect(ages[0]).toEqual([expect.stringMatching(/^\d+ 天$/), 'error'])
  expect(ages.at(-1)).toEqual([expect.stringMatching(/^\d+ 小时$/), 'neutral'])
  screen.getByRole('link', { name: '审核下一项' })
})

it('dashboard: an empty review queue shows a dash in place of a waiting time', async () => {
  await openDashboard('reviewer', ({ reviewer: _, ...data }) => ({
    ...data,
    reviewer: { waiting: 0, held: 0, oldest: '', queue: [] },
  }))
  expect(within(cardOf('等待最久')).getByRole('definition').textContent).toBe('—')
  screen.getByText('没有等待审核的内容')
  expect(screen.queryByRole('link', { name: '审核下一项' })).toBeNull()
})

const withoutPurchases = ({ buyer, ...data }: Overview): Overview => ({
  ...data,
  ...(buyer && { buyer: { ...buyer, purchases: [] } }),
})

it('dashboard: an author sees the to-do first, and no part of a buyer without purchases', async () => {
  await openDashboard('author', withoutPurchases)
  expect(headings()).toEqual(['我的插件', '概览'])
  expect(tables()[0]).toBe('待办')
  expect(titles()[0]).toBe('期间收益')
})

/** The rows of the to-do: their texts, and the addresses they link to. */
const toDo = async () =>
  within(await screen.findByRole('region', { name: '待办' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])

it('dashboard: an author’s to-do names what is missing, and links to its form', async () => {
  await rejectDraft(mock(), '分类不合适')
  await openPage(mock(), 'author', DashboardPage, '/dashboard')
  expect(await toDo()).toEqual([
    ['集群笔记修改后重新提交', `#/app/publish?plugin=${draft.id}&mend=listing.${draft.id}`],
    ['同义词管家 1.3.0修改后重新提交', expect.stringMatching(/plugin=4&mend=files\.\d+$/)],
    ['查询工作室 3.1.0发布', expect.stringMatching(/plugin=3&mend=release\.\d+$/)],
    ['索引体检 1.9.0-beta.1提交审核还缺安装包', expect.stringMatching(/plugin=2&mend=files\.\d+$/)],
  ])
})

it('dashboard: its to-do and the list of plugins name the same steps, as the same links', async () => {
  await openPage(mock(), 'author', DashboardPage, '/dashboard')
  const links = async (region: HTMLElement) =>
    (await within(region).findAllByRole('link', { name: /^(提交|修改|发布)/ })).map((link) =>
      link.getAttribute('href'),
    )
  const toDoLinks = await links(await screen.findByRole('region', { name: '待办' }))
  cleanup()
  await openPage(mock(), 'author', PluginsPage, '/app/add?limit=100')
  const listed = await links(await screen.findByRole('table'))
  expect(listed.toSorted()).toEqual(toDoLinks.toSorted())
  screen.getByRole('link', { name: '发布 3.1.0: 查询工作室' })
})

it('dashboard: a buyer without purchases is led to the market, and sees no range', async () => {
  await openDashboard('buyer', withoutPurchases)
  expect(headings()).toEqual(['我的账户', '概览'])
  expect(screen.queryByRole('radiogroup', { name: '时间范围' })).toBeNull()
  expect(titles()).toEqual(['可更新的插件', 'ev 币余额'])
  const link = screen.getByRole('link', { name: '还没有购买记录，去插件市场看看' })
  expect(link.getAttribute('href')).toBe('#/market')
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('dashboard: new plugins lead to the market, and purchases to their files and updates', async () => {
  await openDashboard('buyer')
  const fresh = await part('新上架插件')
  expect(screen.getByRole('link', { name: '查看全部 新上架插件' }).getAttribute('href')).toBe('#/market')
  expect(fresh.getByRole('link', { name: '日历图' }).getAttribute('href')).toBe(
    '#/market?plugin=calendar-chart',
  )
  const bought = await part('最近购买')
  const row = bought.getByRole('row', { name: /日志透镜/ })
  expect(row.textContent).toContain('有更新')
  const link = within(row).getByRole('link', { name: '日志透镜' })
  expect(link.getAttribute('href')).toMatch(/^#\/member\/user_buy_log\?record=\d+$/)
  expect(bought.getByRole('row', { name: /JSON 阅读器/ }).textContent).not.toContain('有更新')
  const all = screen.getByRole('link', { name: '可更新的插件 3' })
  expect(all.getAttribute('href')).toBe('#/member/user_buy_log?has_update=1')
})

it('dashboard: a user without the market sees no new plugins', async () => {
  await enterAs(mock(), 'operations')
  loadMenu((address) => !address.startsWith('/market'))
  renderPage(DashboardPage, '/dashboard')
  await screen.findByRole('heading', { name: '最近购买' }, { timeout: 20_000 })
  expect(screen.queryByRole('heading', { name: '新上架插件' })).toBeNull()
})

it('dashboard: another range shows its numbers, and a failed one leads back', async () => {
  await openDashboard('admin')
  const numberOf = (title: string) => textsOf(title)[0]
  const month = numberOf('新增用户')
  fireEvent.click(screen.getByText('近 7 天'))
  await expect.poll(() => numberOf('新增用户')).not.toBe(month)
  mock().answerOnce('/dashboard/Overview', () => envelope(500))
  fireEvent.click(screen.getByText('近 90 天'))
  await screen.findByText('看板数据加载失败')
  fireEvent.click(screen.getByText('近 30 天'))
  await expect.poll(() => screen.queryAllByRole('term').length).toBeGreaterThan(0)
  expect(numberOf('新增用户')).toBe(month)
})

it('dashboard: returning to the window refreshes it, at most every 30 s', async () => {
  await openDashboard('buyer')
  const asked = () => mock().requestsOf('/dashboard/Overview').length
  const before = asked()
  const comeBackAfter = (passed: number) => {
    vi.setSystemTime(start + passed)
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  comeBackAfter(20_000)
  expect(asked()).toBe(before)
  comeBackAfter(40_000)
  await expect.poll(asked).toBe(before + 1)
})
