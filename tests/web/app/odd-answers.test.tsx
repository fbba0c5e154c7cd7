import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { flaws } from '#tests/support/program-words.ts'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { ReviewPage } from '#web/src/features/review/desk/review-page.tsx'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { answerCalls, enterAs, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

/** A page of each kind. */
const pages = [
  { kind: 'a list', Page: UserPage, address: '/permission/user', account: 'admin', hasRecord: true },
  { kind: 'a form', Page: TopUpPage, address: '/member/pay', account: 'buyer', hasRecord: false },
  { kind: 'the dashboard', Page: DashboardPage, address: '/dashboard', account: 'admin', hasRecord: false },
  { kind: 'the market', Page: MarketPage, address: '/market', account: 'buyer', hasRecord: false },
  { kind: 'the review desk', Page: ReviewPage, address: '/app/review', account: 'reviewer', hasRecord: true },
]

/** The fields that a row cannot be without, and those of lists. */
const kept = ['id', 'order_no', 'date', 'file_id', 'platform', 'plugin_id', 'url', 'count', 'list']

/** Replaces every field of an answer's records; `inner` replaces the lists and records in them, too. */
function withOddFields(data: unknown, value: unknown, inner: boolean): unknown {
  if (Array.isArray(data)) return data.map((each) => withOddFields(each, value, inner))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, field]) => {
      const isBranch = typeof field === 'object' && field !== null && !inner
      return [name, isBranch || kept.includes(name) ? withOddFields(field, value, inner) : value]
    }),
  )
}

function changeAnswers(change: (data: unknown) => unknown): void {
  answerCalls(async (_, ask) => {
    const { data, ...envelope } = await (await ask()).json()
    return Response.json({ ...envelope, data: change(data) })
  })
}

async function open(Page: ComponentType, address: string) {
  const router = renderAt(<Page />, address, createPageQueries())
  await idle()
  return router
}

/** Opens the first record of a page, and its tabs one after the other. */
async function openFirstRecord(router: Awaited<ReturnType<typeof open>>): Promise<void> {
  const own = `a[href^="#${router.state.location.pathname}?"]`
  const link = document.querySelector(`${own}[href*="record="], ${own}[href*="item="]`)
  if (!link) throw new Error('[test] the page links to no record.')
  await act(() => router.navigate(String(link.getAttribute('href')).slice(1)))
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"], article')).not.toBeNull())
  await idle()
  for (const tab of screen.queryAllByRole('tab', { selected: false })) {
    expectNoFlaw()
    await act(async () => tab.click())
    await idle()
  }
}

async function idle(): Promise<void> {
  const isBusy = () =>
    document.body.textContent === '' || document.querySelector('[aria-busy="true"], .ant-skeleton') !== null
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const expectNoFlaw = () => expect(document.body.textContent).not.toMatch(flaws)

const oddFields = [
  { what: 'fields are missing', value: undefined, inner: false },
  { what: 'fields are null', value: null, inner: false },
  { what: 'lists and records of its rows are null', value: null, inner: true },
  { what: 'fields are numbers', value: 7, inner: false },
]

it.each(pages.flatMap((page) => oddFields.map((each) => ({ ...page, ...each }))))(
  'contract §1: $kind and its records are usable while $what',
  async ({ Page, address, account, hasRecord, value, inner }) => {
    await enterAs(mock(), account)
    changeAnswers((data) => withOddFields(data, value, inner))
    const router = await open(Page, address)
    expectNoFlaw()
    if (value === undefined) expect(document.body.textContent).toContain('—')
    if (hasRecord) await openFirstRecord(router)
    expectNoFlaw()
  },
)

it.each(pages)('§8 errors: $kind shows why its calls are refused, and a retry button', async (page) => {
  await enterAs(mock(), 'admin')
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, msg: '数据库正在维护', data: null }))
  await open(page.Page, page.address)
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).not.toEqual([]))
  expect(document.body.textContent).toContain('数据库正在维护')
  expectNoFlaw()
})

it.each([
  { Page: PluginsPage, address: '/app/add' },
  { Page: VersionsPage, address: '/app/publish' },
])('contract §1: $address shows an unknown state as it came, without actions on it', async (page) => {
  await enterAs(mock(), 'author')
  changeAnswers((data) =>
    JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'state' ? 47 : value))),
  )
  await open(page.Page, page.address)
  expect(screen.getAllByText('47')).not.toEqual([])
  const [menu] = screen.queryAllByRole('button', { name: /的更多操作$/ })
  if (menu) await userEvent.click(menu)
  const items = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
  const buttons = [...document.querySelectorAll('button')].map((each) =>
    String(each.getAttribute('aria-label')),
  )
  const actions = buttons.filter((label) => /^\S+ \S/.test(label) && !label.endsWith('的更多操作'))
  expect([...actions, ...items].filter((label) => !/^(导出|管理版本|管理者)/.test(label))).toEqual([])
})
