import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { act, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { type PageName, pages } from '#web/src/app/pages.ts'
import { enterWithToken, loadSession } from '#web/src/session/session.ts'
import { TestApp } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('../../../web/src/features/**/*-page.tsx')

const names = Object.keys(pages) as PageName[]
const mock = serveMock()
prepareTexts(...names)
afterEach(cleanup)

/** The fields that a row cannot be without, and those of lists. */
const kept = ['id', 'order_no', 'count', 'list']

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

function answerOddly(value: unknown, inner: boolean): void {
  const original = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { data, ...envelope } = await (await original(input, init)).json()
    return Response.json({ ...envelope, data: withOddFields(data, value, inner) })
  })
}

async function open(name: PageName) {
  const { path, module } = pages[name]
  const [Component] = Object.values((await modules[`../../../web/src/${module}`]?.()) ?? {})
  if (!Component) throw new Error(`[test] ${module} exports no component.`)
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [path],
    future: { v7_relativeSplatPath: true },
  })
  render(
    <QueryClientProvider client={createPageQueries()}>
      <TestApp>
        <RouterProvider router={router} future={{ v7_startTransition: false }} />
      </TestApp>
    </QueryClientProvider>,
  )
  await idle()
  return router
}

async function openFirstRecord(router: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { pathname } = router.state.location
  const address = document.querySelector(`a[href^="#${pathname}?"][href*="record="]`)?.getAttribute('href')
  if (!address) return
  await act(() => router.navigate(address.slice(1)))
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull(), {
    timeout: 10_000,
  })
  await idle()
}

async function idle(): Promise<void> {
  const isBusy = () =>
    document.body.textContent === '' || document.querySelector('[aria-busy="true"], .ant-skeleton') !== null
  await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 10_000 })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

/** What the console says where something broke, and the words of the program. */
const flaws = /页面出错了|数据无法读取|暂时无法显示|undefined|NaN|\[object|Invalid Date|\bnull\b/

function flaw(): string {
  const text = document.body.textContent ?? ''
  const { index = -1 } = flaws.exec(text) ?? {}
  return index === -1 ? '' : text.slice(Math.max(0, index - 30), index + 30)
}

const oddFields = [
  { what: 'null in every field', value: null, inner: false },
  { what: 'no list and record in a row', value: null, inner: true },
  { what: 'a number in every field', value: 7, inner: false },
  { what: 'an object in every field', value: {}, inner: false },
]

it.each(names.flatMap((name) => oddFields.map((each) => ({ name, ...each }))))(
  'contract §1: $name and its records stand with $what',
  async ({ name, value, inner }) => {
    enterWithToken(await signIn(mock(), 'admin'))
    await loadSession()
    answerOddly(value, inner)
    const router = await open(name)
    expect(flaw()).toBe('')
    await openFirstRecord(router)
    expect(flaw()).toBe('')
  },
)

it('contract §1: a state that the contract does not name is shown as it came, with no action that depends on it', async () => {
  enterWithToken(await signIn(mock(), 'admin'))
  await loadSession()
  const list = [{ id: 1, version: '9.9.9', state: 7 }]
  mock().answerOnce('/app/EvVersionList', () => envelope(0, { data: { list, count: 1 } }))
  await open('views/ev/list')
  const row = screen.getByRole('row', { name: /9\.9\.9/ })
  expect(row.textContent).toContain('7')
  expect(row.textContent).not.toContain('草稿')
  expect(within(row).queryAllByRole('button', { name: /^(发布|编辑|更多操作)/ })).toEqual([])
})
