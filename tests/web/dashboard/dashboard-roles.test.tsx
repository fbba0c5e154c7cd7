import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Overview } from '#contract/dashboard.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { loadMenu } from '../support/app-services.tsx'
import { openPage, prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'
import { enterAs, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
disconnectHosts()

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

/** Returns what stands beneath a number. */
function below(title: string): string | undefined {
  const [, ...others] = within(cardOf(title)).getAllByRole('definition')
  return others[0]?.textContent ?? undefined
}

function cardOf(title: string): HTMLElement {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === title)
  const card = term?.parentElement
  if (!card) throw new Error(`[test] ${title} is on no card.`)
  return card
}

it('dashboard: an administrator sees first what waits and for how long, then each number beside the period before', async () => {
  await openDashboard('admin')
  expect(headings()).toEqual(['平台'])
  expect(titles()[0]).toBe('待审核')
  expect(below('待审核')).toMatch(/^等待最久 \d+ 天$/)
  expect(within(cardOf('待审核')).getByRole('time').dataset.tone).toBe('error')
  for (const title of ['平台收入', '新增用户']) expect(below(title)).toMatch(/^(比|与)前 30 天/)
  for (const title of ['用户', '插件']) expect(below(title)).toMatch(/^30 天内(增加|没有变化)/)
})

it('dashboard: refunds that are asked for wait beside the reviews, lead to their orders, and are gone with the last', async () => {
  await openDashboard('admin')
  expect(titles().slice(0, 2)).toEqual(['待审核', '待处理退款'])
  expect(within(cardOf('待处理退款')).getByRole('link').getAttribute('href')).toBe(
    '#/member/order?of=all&refund_state=asked',
  )
  cleanup()
  await openDashboard('admin', (data) => ({ ...data, refunds: { waiting: 0, oldest: '' } }))
  expect(titles()).not.toContain('待处理退款')
  cleanup()
  // Who may refund and is no administrator.
  await openDashboard('operations', (data) => ({ ...data, refunds: { waiting: 2, oldest: '' } }))
  expect(headings()[0]).toBe('退款')
})

it('dashboard: a host that does not tell what was before leaves the numbers, and the curves of its days', async () => {
  await openDashboard('admin', ({ administrator, refunds: _, ...data }) => {
    if (!administrator) throw new Error('[test] no administrator')
    const { added_by_day: __, oldest_review: ___, ...older } = administrator
    return { ...data, administrator: older }
  })
  for (const title of titles()) expect(below(title ?? '')).toBeUndefined()
  expect(within(cardOf('用户')).getByRole('definition').textContent).toBe('47')
  expect(cardOf('用户').querySelector('svg')).toBeNull()
  expect(cardOf('平台收入').querySelector('svg')).not.toBeNull()
})

it('dashboard: the numbers of a card are those of its chart and its list', async () => {
  await openDashboard('author')
  const rows = within(await screen.findByRole('region', { name: '插件状态' }))
    .getAllByRole('row')
    .slice(1)
  const downloads = rows.map((row) => Number(within(row).getAllByRole('cell').at(-1)?.textContent))
  const total = downloads.reduce((sum, count) => sum + count, 0)
  expect(within(cardOf('下载量')).getAllByRole('definition')[0]?.textContent).toBe(String(total))
  const inPeriod = within(cardOf('期间收益')).getAllByRole('definition')[0]?.textContent
  expect(below('累计收益')).toContain(/\(([\d,]+)\)/.exec(inPeriod ?? '')?.[1])
})

it('dashboard: the newest operations are told in words, with their paths on hover, and failures stand out', async () => {
  await openDashboard('admin', ({ administrator, ...data }) => {
    const [log] = administrator?.newest_logs ?? []
    if (!administrator || !log) throw new Error('[test] nothing is logged')
    const failed = { ...log, operater_action: '/app/PublishCreate', object: null, code: 41_000 }
    return { ...data, administrator: { ...administrator, newest_logs: [failed] } }
  })
  const cell = await screen.findByRole('cell', { name: '新建版本' })
  expect(cell.querySelector('[title="/app/PublishCreate"]')).not.toBeNull()
  expect(screen.getByRole('cell', { name: '失败 41000' }).querySelector('[data-tone="error"]')).not.toBeNull()
})

it('dashboard: the thousands of what was bought and downloaded are grouped', async () => {
  await openDashboard('admin', ({ administrator, ...data }) => {
    const [plugin] = administrator?.best_plugins ?? []
    if (!administrator || !plugin) throw new Error('[test] no plugin is sold')
    const best = [{ ...plugin, buyers: 1234, download_cnt: 23_456 }]
    return { ...data, administrator: { ...administrator, best_plugins: best } }
  })
  await screen.findByRole('cell', { name: '1,234' })
  screen.getByRole('cell', { name: '23,456' })
})

it('dashboard: the names of plugins lead to their records', async () => {
  await openDashboard('author')
  const list = within(await screen.findByRole('region', { name: '插件状态' }))
  const links = list.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(list.getAllByRole('row').length - 1)
  for (const href of links) expect(href).toMatch(/^#\/app\/add\?record=\d+$/)
})

it('dashboard: a reviewer sees the queue, its ages by how long they wait, and nothing of a buyer', async () => {
  await openDashboard('reviewer')
  expect(headings()).toEqual(['审核'])
  expect(titles()).toEqual(['待审核', '我已领取', '等待最久'])
  const queue = within(screen.getByRole('region', { name: '审核队列' }))
  const ages = queue.getAllByRole('time').map(({ textContent, dataset }) => [textContent, dataset.tone])
  expect(ages[0]).toEqual([expect.stringMatching(/^\d+ 天$/), 'error'])
  expect(ages.at(-1)).toEqual([expect.stringMatching(/^\d+ 小时$/), 'neutral'])
  screen.getByRole('link', { name: '审核下一项' })
})

it('dashboard: without anything to review there is a dash in place of an age', async () => {
  await openDashboard('reviewer', ({ reviewer: _, ...data }) => ({
    ...data,
    reviewer: { waiting: 0, held: 0, oldest: '', queue: [] },
  }))
  expect(within(cardOf('等待最久')).getByRole('definition').textContent).toBe('—')
  screen.getByText('没有等待审核的内容')
  expect(screen.queryByRole('link', { name: '审核下一项' })).toBeNull()
})

it('dashboard: an author sees first what is to do; who never bought anything has no part of a buyer', async () => {
  await openDashboard('author', ({ buyer, ...data }) => ({
    ...data,
    ...(buyer && { buyer: { ...buyer, purchases: [] } }),
  }))
  expect(headings()).toEqual(['我的插件'])
  expect(tables()[0]).toBe('待办')
  expect(titles()[0]).toBe('期间收益')
})

it('dashboard: an author’s and a buyer’s first steps are links', async () => {
  const empty = {
    downloads: 0,
    buyers: 0,
    earnings: 0,
    earnings_by_day: [],
    plugins: [],
    waiting_versions: [],
  }
  await openDashboard('buyer', ({ buyer, ...data }) => ({
    ...data,
    author: empty,
    ...(buyer && { buyer: { ...buyer, purchases: [] } }),
  }))
  act(() => loadMenu())
  const link = screen.getByRole('link', { name: '还没有插件，去添加一个' })
  expect(link.getAttribute('href')).toBe('#/app/add?record=new')
})

it('dashboard: a buyer sees what is to be updated first; his first purchase is a step to the market', async () => {
  await openDashboard('buyer', ({ buyer, ...data }) => ({
    ...data,
    ...(buyer && { buyer: { ...buyer, purchases: [] } }),
  }))
  expect(headings()).toEqual(['我的账户'])
  expect(titles()).toEqual(['可更新的插件', 'ev 币余额'])
  const link = screen.getByRole('link', { name: '还没有购买记录，去插件市场看看' })
  expect(link.getAttribute('href')).toBe('#/market')
})

it('dashboard: who cannot open the market has no news of it', async () => {
  await enterAs(mock(), 'operations')
  loadMenu((address) => !address.startsWith('/market'))
  renderPage(DashboardPage, '/dashboard')
  await screen.findByRole('heading', { name: '最近购买' }, { timeout: 20_000 })
  expect(screen.queryByRole('heading', { name: '新上架插件' })).toBeNull()
})

it('family spec: a host without a dashboard says so', async () => {
  const host = serveHost('spec')
  await host.signIn()
  renderPage(DashboardPage, '/dashboard')
  await screen.findByText('服务方未提供此功能')
  expect(screen.getByText('服务方未提供看板数据，其他页面不受影响。')).toBeTruthy()
})

it('dashboard: when it cannot be read the host’s reason is shown', async () => {
  mock().answerOnce('/dashboard/Overview', () => envelope(500, { msg: '统计服务繁忙' }))
  await openPage(mock(), 'author', DashboardPage, '/dashboard')
  const failure = await screen.findByText('看板数据加载失败')
  expect(failure.parentElement?.textContent).toContain('统计服务繁忙')
  fireEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }))
  await screen.findByRole('heading', { name: '我的插件' }, { timeout: 20_000 })
})

it.each([
  [404, '服务方未提供看板数据'],
  [40_005, '您的角色不能查看看板数据'],
])('dashboard: a refusal with %i is explained, and cannot be tried again', async (code, text) => {
  mock().answerOnce('/dashboard/Overview', () => envelope(code))
  await openPage(mock(), 'author', DashboardPage, '/dashboard')
  await screen.findByText(new RegExp(text))
  expect(screen.queryByRole('button', { name: /^重 ?试$/ })).toBeNull()
})

it('dashboard: another range shows its numbers, and one that fails leaves the way back to the one before', async () => {
  await openDashboard('admin')
  const numberOf = (title: string) => within(cardOf(title)).getAllByRole('definition')[0]?.textContent
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

it('dashboard: a buyer, whose numbers look back at nothing, has no range', async () => {
  await openDashboard('buyer')
  expect(screen.queryByRole('radiogroup', { name: '时间范围' })).toBeNull()
})

it('dashboard: coming back to the window reads it anew, at most every 30 s', async () => {
  await openDashboard('buyer')
  const asked = () => mock().requests.filter(({ url }) => url.endsWith('/dashboard/Overview')).length
  const before = asked()
  const comeBackAfter = (passed: number) => {
    vi.setSystemTime(start + passed)
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  comeBackAfter(20_000)
  expect(asked()).toBe(before)
  comeBackAfter(40_000)
  await expect.poll(asked).toBe(before + 1)
})
