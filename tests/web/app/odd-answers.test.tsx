import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { flaws } from '#tests/support/program-words.ts'
import { type PageName, pages } from '#web/src/app/pages.ts'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { answerCalls, enterAs, serveMock } from '../support/serve-mock.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('../../../web/src/features/**/*-page.tsx')

const names = Object.keys(pages) as PageName[]
const mock = serveMock()
prepareTexts()

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

async function open(name: PageName, search = '') {
  const { path, module } = pages[name]
  const [Component] = Object.values((await modules[`../../../web/src/${module}`]?.()) ?? {})
  if (!Component) throw new Error(`[test] ${module} exports no component.`)
  const router = renderAt(<Component />, path + search, createPageQueries())
  await idle()
  return router
}

/** Opens the first record or review of a page, and its tabs one after the other. */
async function openFirstRecord(router: Awaited<ReturnType<typeof open>>): Promise<void> {
  const own = `a[href^="#${router.state.location.pathname}?"]`
  const address = document
    .querySelector(`${own}[href*="record="], ${own}[href*="item="]`)
    ?.getAttribute('href')
  if (!address) return
  await act(() => router.navigate(address.slice(1)))
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"], article')).not.toBeNull(), {
    timeout: 10_000,
  })
  await idle()
  for (const tab of screen.queryAllByRole('tab', { selected: false })) {
    expect(flaw()).toBe('')
    await act(async () => tab.click())
    await idle()
  }
}

async function idle(): Promise<void> {
  const isBusy = () =>
    document.body.textContent === '' || document.querySelector('[aria-busy="true"], .ant-skeleton') !== null
  await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 10_000 })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

function flaw(): string {
  const text = document.body.textContent ?? ''
  const { index = -1 } = flaws.exec(text) ?? {}
  return index === -1 ? '' : text.slice(Math.max(0, index - 30), index + 30)
}

/** An object is read like no field (tests/unit/contract/decode.test.ts). */
const oddFields = [
  { what: 'no field but its key', value: undefined, inner: false },
  { what: 'null in every field', value: null, inner: false },
  { what: 'no list and record in a row', value: null, inner: true },
  { what: 'a number in every field', value: 7, inner: false },
]

/** Pages on which an administrator has no rows. */
const ofBuyers: readonly string[] = ['views/member/order', 'views/member/user_buy_log']

/** Pages that show no answer but who is signed in. */
const withoutAnswer: readonly string[] = ['views/member/base', 'views/member/pwd']

/** Every second of a page's in turn; all in the step `slow`. Each field is read by tests/unit/contract/decode.test.ts. */
const oddPages = names.flatMap((name, page) =>
  oddFields
    .filter((_, kind) => process.env.SLOW_TESTS === '1' || (page + kind) % 2 === 0)
    .map((each) => ({ name, ...each })),
)

it.each(oddPages)('contract §1: $name and its records stand with $what', async ({ name, value, inner }) => {
  await enterAs(mock(), ofBuyers.includes(name) ? 'buyer' : 'admin')
  changeAnswers((data) => withOddFields(data, value, inner))
  const router = await open(name)
  expect(flaw()).toBe('')
  if (value === undefined && !withoutAnswer.includes(name)) expect(document.body.textContent).toContain('—')
  await openFirstRecord(router)
  expect(flaw()).toBe('')
})

it.each(names.filter((name) => !withoutAnswer.includes(name)))(
  '§8 errors: %s says that its calls are refused, and offers to ask again',
  async (name) => {
    await enterAs(mock(), 'admin')
    vi.stubGlobal('fetch', async () => Response.json({ code: 500, msg: '数据库正在维护', data: null }))
    await open(name)
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).not.toEqual([]), 10_000)
    expect(document.body.textContent).toContain('数据库正在维护')
    expect(flaw()).toBe('')
  },
)

it('contract §1: a version stands in the table and as a record with no field but its key', async () => {
  await enterAs(mock(), 'author')
  changeAnswers((data) => withOddFields(data, undefined, false))
  await openFirstRecord(await open('views/app/publish', '?shown=table'))
  expect(flaw()).toBe('')
  expect(screen.getByRole('dialog').textContent).toContain('—')
})

it.each([
  { name: 'views/ev/list', search: '', account: 'admin' },
  { name: 'views/app/add', search: '', account: 'author' },
  { name: 'views/app/publish', search: '', account: 'author' },
  { name: 'views/app/publish', search: '?shown=table', account: 'author' },
] as const)(
  'contract §1: on $name $search an unnamed state is shown as it came, with no action that depends on it',
  async ({ name, search, account }) => {
    await enterAs(mock(), account)
    changeAnswers((data) =>
      JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'state' ? 47 : value))),
    )
    await open(name, search)
    expect(screen.getAllByText('47')).not.toEqual([])
    const labels = [...document.querySelectorAll('button')].map(
      (each) => each.getAttribute('aria-label') ?? '',
    )
    const [menu] = screen.queryAllByRole('button', { name: /的更多操作$/ })
    if (menu) await userEvent.click(menu)
    const items = menu ? (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent) : []
    const named = labels.filter((label) => /^\S+ \S/.test(label) && !label.endsWith('的更多操作'))
    expect([...named, ...items].filter((label) => !/^(导出|管理版本|管理者)/.test(label))).toEqual([])
  },
)
