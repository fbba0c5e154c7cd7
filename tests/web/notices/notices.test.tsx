import { QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { Bell } from '#web/src/features/notices/bell.tsx'
import { enterWithToken, loadSession, useSession } from '#web/src/session/session.ts'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { prepareTexts, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { serveHost } from '../support/serve-host.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()
const path = '/notice/GetList'
const asked = () => mock().requestsOf(path)
const unread = (count: number) => () => envelope(0, { data: { list: [], count, unread: count } })

function renderBell(client = createQueryClient()) {
  loadMenu()
  return { router: renderAt(<Bell />, '/', client), user: userEvent.setup() }
}

const bell = (name: string | RegExp = /^通知/) => screen.findByRole('button', { name, hidden: true })

/** Opens the notices of a demo account; resolves to its rows. */
async function openAs(username: string) {
  const token = await signIn(mock(), username)
  enterWithToken(token)
  await loadSession()
  const { router, user } = renderBell()
  await user.click(await bell('通知，3 条未读'))
  await screen.findByRole('list', { name: '通知', hidden: true })
  const isRead = async () => (await noticesOf(mock(), token)).map(({ is_read }) => is_read === 1)
  return { router, user, token, isRead }
}

const rows = () => screen.getAllByRole('listitem', { hidden: true })
const row = (index: number) => within(rows()[index] ?? document.body)

it('notices: the bell asks every minute, announces new ones, and has pages in sight read anew', async () => {
  enterWithToken('any')
  const pass = holdClock()
  const client = createQueryClient()
  client.setQueryData(['/app/List', {}], { list: [] })
  const isStale = () => client.getQueryState(['/app/List', {}])?.isInvalidated
  mock().answerOnce(path, unread(2))
  renderBell(client)
  await pass(1)
  expect(screen.getByRole('button', { name: '通知，2 条未读' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  await pass(59_000)
  expect(asked()).toHaveLength(1)
  expect(isStale()).toBe(false)
  mock().answerOnce(path, unread(5))
  await pass(1000)
  expect(asked()).toHaveLength(2)
  expect(screen.getByRole('button', { name: '通知，5 条未读' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('有 3 条新通知')
  expect(isStale()).toBe(true)
})

it('query client: a tab that is shown again reads what is stale, not in a lost session', async () => {
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  const read = vi.fn(async ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0])
  const showAgain = (status: 'staying' | 'signedIn') => {
    useSession.setState({ status })
    client.setQueryData(['stale'], {}, { updatedAt: Date.now() - 60_000 })
    window.dispatchEvent(new Event('visibilitychange'))
  }
  for (const key of ['stale', 'fresh']) {
    client.setQueryData([key], {})
    const observer = new QueryObserver(client, { queryKey: [key], queryFn: read, refetchOnMount: false })
    onTestFinished(observer.subscribe(() => undefined))
  }
  showAgain('staying')
  await act(async () => undefined)
  showAgain('signedIn')
  await expect.poll(() => client.getQueryData(['stale'])).toBe('stale')
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([['stale']])
})

it('notices: the poll pauses while the page is hidden, and resumes when it is visible', async () => {
  enterWithToken('any')
  const pass = holdClock()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  mock().answerOnce(path, unread(0))
  renderBell()
  await pass(1)
  visibility.mockReturnValue('hidden')
  await pass(180_000)
  expect(asked()).toHaveLength(1)
  mock().answerOnce(path, () => new Promise<Response>(() => undefined))
  visibility.mockReturnValue('visible')
  window.dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  window.dispatchEvent(new Event('visibilitychange'))
  await pass(180_000)
  expect(asked()).toHaveLength(2)
})

it('notices: a failed poll shows no toast, and the bell stays', async () => {
  enterWithToken('any')
  const pass = holdClock()
  mock().answerOnce(path, () => envelope(500, { msg: '不行' }))
  renderBell()
  await pass(10_000)
  expect(screen.getByRole('button', { name: '通知' })).toBeTruthy()
  expect(toast()).toBeUndefined()
})

it('notices: the panel lists notices newest first, marks unread ones and has pages', async () => {
  const { user, token } = await openAs('author')
  const titles = (await noticesOf(mock(), token)).map(({ title }) => title)
  const shown = () => rows().map(({ textContent }) => textContent)
  expect(shown()).toEqual(titles.slice(0, 20).map((title) => expect.stringContaining(title)))
  expect(screen.getAllByText('未读')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: '较早', hidden: true }))
  await screen.findByText('第 2 / 2 页')
  await waitFor(() => expect(shown()[0]).toContain(titles[20]))
})

it('notices: the bell counts one less when a notice is marked as read', async () => {
  const { user, isRead } = await openAs('author')
  await user.click(row(1).getByRole('button', { name: /^标为已读/, hidden: true }))
  await bell('通知，2 条未读')
  expect((await isRead()).slice(0, 4)).toEqual([false, true, false, true])
  await waitFor(() => expect(row(1).queryByText('未读')).toBeNull())
  expect(document.activeElement).toBe(rows()[1])
})

it('notices: ticked notices are marked as read together, then all', async () => {
  const { user, isRead } = await openAs('author')
  await user.click(screen.getByRole('checkbox', { name: '选择本页未读', hidden: true }))
  expect(screen.getByRole('button', { name: '将所选 3 条标为已读', hidden: true })).toBeTruthy()
  await user.click(row(1).getByRole('checkbox', { hidden: true }))
  await user.click(screen.getByRole('button', { name: '将所选 2 条标为已读', hidden: true }))
  await bell('通知，1 条未读')
  expect((await isRead()).slice(0, 3)).toEqual([true, false, true])
  await user.click(screen.getByRole('button', { name: '全部标为已读', hidden: true }))
  await bell('通知')
  expect(await isRead()).not.toContain(false)
  await waitFor(() => expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull())
  expect(mock().requestsOf('/notice/MarkReadNotice')).toHaveLength(2)
})

it('notices: a link opens the record, marks the notice as read and closes the panel', async () => {
  const { user, router, token, isRead } = await openAs('author')
  const [first] = await noticesOf(mock(), token)
  await user.click(row(0).getByRole('link', { hidden: true }))
  const { pathname, search } = router.state.location
  expect(first).toMatchObject({ btn_jump_url: pathname + search })
  expect(screen.queryByRole('list', { name: '通知', hidden: true })).toBeNull()
  await bell('通知，2 条未读')
  expect((await isRead())[0]).toBe(true)
})

it('notices: the panel explains a failure, offers to retry, and says when it is empty', async () => {
  enterWithToken('any')
  mock().answerOnce(path, unread(0))
  const { user } = renderBell()
  const button = await bell()
  mock().answerOnce(path, () => envelope(500, { msg: '数据库忙' }))
  await user.click(button)
  await screen.findByText('数据库忙')
  mock().answerOnce(path, unread(0))
  await user.click(screen.getByRole('button', { name: '重试', hidden: true }))
  expect(await screen.findByText('还没有通知')).toBeTruthy()
})

it('family spec: a host without notices shows no bell and is not asked again', async () => {
  const host = serveHost('spec')
  await host.signIn()
  const pass = holdClock()
  renderBell()
  await pass(180_000)
  expect(host.called.filter((called) => called === path)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  expect(toast()).toBeUndefined()
})

it('family new: notices are read and marked with that host’s name for the page size', async () => {
  const host = serveHost('new')
  await host.signIn()
  const { user } = renderBell()
  await user.click(await bell('通知，1 条未读'))
  await screen.findByText('系统维护')
  expect(host.bodiesOf(path).at(-1)).toMatchObject({ page: 1, limit: 20, page_size: 20 })
  expect(screen.queryByRole('link', { hidden: true })).toBeNull()
  await user.click(screen.getByRole('button', { name: '全部标为已读', hidden: true }))
  await waitFor(() => expect(host.bodiesOf('/notice/MarkReadNotice')).toEqual([{ ids: [] }]))
})
