import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { Bell } from '#web/src/features/notices/bell.tsx'
import { enterWithToken, loadSession } from '#web/src/session/session.ts'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { prepareTexts, toast } from '../support/console-page.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
disconnectHosts()
const mock = serveMock()
const path = '/notice/GetList'
const asked = () => mock().requests.filter(({ url }) => url.endsWith(path))
const unread = (count: number) => () => envelope(0, { data: { list: [], count, unread: count } })

interface Options {
  isPermitted?: (address: string) => boolean
}

function renderBell({ isPermitted = () => true }: Options = {}) {
  loadMenu(isPermitted)
  return { router: renderAt(<Bell />, '/', createQueryClient()), user: userEvent.setup() }
}

const bell = (name: string | RegExp = /^通知/) => screen.findByRole('button', { name, hidden: true })

/** Opens the notices of a demo account; resolves to its rows. */
async function openAs(username: string, options?: Options) {
  const token = await signIn(mock(), username)
  enterWithToken(token)
  await loadSession()
  const { router, user } = renderBell(options)
  await user.click(await bell('通知，3 条未读'))
  await screen.findByRole('list', { name: '通知', hidden: true })
  const isRead = async () => (await noticesOf(mock(), token)).map(({ is_read }) => is_read === 1)
  return { router, user, token, isRead }
}

const rows = () => screen.getAllByRole('listitem', { hidden: true })
const row = (index: number) => within(rows()[index] ?? document.body)

function holdClock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
}

describe('notices: the poll', () => {
  it('asks every minute for how many are unread, and tells of those that arrived', async () => {
    enterWithToken('any')
    const pass = holdClock()
    mock().answerOnce(path, unread(2))
    renderBell()
    await pass(1)
    expect(screen.getByRole('button', { name: '通知，2 条未读' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
    await pass(59_000)
    expect(asked()).toHaveLength(1)
    mock().answerOnce(path, unread(5))
    await pass(1000)
    expect(asked()).toHaveLength(2)
    expect(screen.getByRole('button', { name: '通知，5 条未读' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('有 3 条新通知')
  })

  it('asks nothing without a token', async () => {
    const pass = holdClock()
    renderBell()
    await pass(180_000)
    expect(asked()).toHaveLength(0)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks nothing while nobody looks, one at a time, and at once when somebody does again', async () => {
    enterWithToken('any')
    const pass = holdClock()
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    onTestFinished(() => visibility.mockRestore())
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

  it('a failure needs no words, and the bell stays', async () => {
    enterWithToken('any')
    const pass = holdClock()
    mock().answerOnce(path, () => envelope(500, { msg: '不行' }))
    renderBell()
    await pass(10_000)
    expect(screen.getByRole('button', { name: '通知' })).toBeTruthy()
    expect(toast()).toBeUndefined()
  })
})

describe('notices: the panel', () => {
  it('lists them newest first with what is unread in words, and turns the page', async () => {
    const { user, token } = await openAs('author')
    const all = await noticesOf(mock(), token)
    expect(rows()).toHaveLength(20)
    expect(row(0).getByText(all[0]?.title ?? '')).toBeTruthy()
    expect(screen.getAllByText('未读')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '较早', hidden: true }))
    await screen.findByText('第 2 / 2 页')
    await waitFor(() => expect(row(0).getByText(all[20]?.title ?? '')).toBeTruthy())
  })

  it('one is marked as read, and the bell counts one less', async () => {
    const { user, isRead } = await openAs('author')
    await user.click(row(1).getByRole('button', { name: /^标为已读/, hidden: true }))
    await bell('通知，2 条未读')
    expect((await isRead()).slice(0, 4)).toEqual([false, true, false, true])
    await waitFor(() => expect(row(1).queryByText('未读')).toBeNull())
    expect(document.activeElement).toBe(rows()[1])
  })

  it('several that were ticked are marked at once, then all', async () => {
    const { user, isRead } = await openAs('author')
    for (const index of [0, 2]) await user.click(row(index).getByRole('checkbox', { hidden: true }))
    await user.click(screen.getByRole('button', { name: '将所选 2 条标为已读', hidden: true }))
    await bell('通知，1 条未读')
    expect((await isRead()).slice(0, 3)).toEqual([true, false, true])
    await user.click(screen.getByRole('button', { name: '全部标为已读', hidden: true }))
    await bell('通知')
    expect((await isRead()).every(Boolean)).toBe(true)
    await waitFor(() => expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull())
    const bodies = mock().requests.filter(({ url }) => url.endsWith('/notice/MarkReadNotice'))
    expect(bodies).toHaveLength(2)
  })

  it('the box above ticks the unread ones of the page', async () => {
    const { user } = await openAs('author')
    await user.click(screen.getByRole('checkbox', { name: '选择本页未读', hidden: true }))
    expect(screen.getByRole('button', { name: '将所选 3 条标为已读', hidden: true })).toBeTruthy()
  })

  it('a link leads to the record, marks the notice as read and closes the panel', async () => {
    const { user, router, token, isRead } = await openAs('author')
    const [first] = await noticesOf(mock(), token)
    await user.click(row(0).getByRole('link', { hidden: true }))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(first?.btn_jump_url)
    expect(screen.queryByRole('list', { name: '通知', hidden: true })).toBeNull()
    await bell('通知，2 条未读')
    expect((await isRead())[0]).toBe(true)
  })

  it('a page that the menu lacks is no link', async () => {
    await openAs('author', { isPermitted: () => false })
    expect(screen.queryByRole('link', { hidden: true })).toBeNull()
  })

  it('another site opens beside the console, which it learns nothing of', async () => {
    enterWithToken('any')
    mock().answerOnce(path, unread(1))
    const { user } = renderBell()
    const button = await bell()
    const notice = { id: 1, title: '维护', content: '', btn_desc: '状态页', is_read: 1 }
    const elsewhere = { btn_jump_url: 'https://status.example.com/', btn_jump_type: 'external' }
    mock().answerOnce(path, () => envelope(0, { data: { list: [{ ...notice, ...elsewhere }], count: 1 } }))
    await user.click(button)
    const link = await screen.findByRole('link', { name: '状态页', hidden: true })
    expect(link).toMatchObject({
      href: elsewhere.btn_jump_url,
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })

  it('a failure is explained and tried again, and no notices are an invitation', async () => {
    enterWithToken('any')
    mock().answerOnce(path, unread(0))
    const { user } = renderBell()
    const button = await bell()
    mock().answerOnce(path, () => envelope(500, { msg: '数据库忙' }))
    await user.click(button)
    await screen.findByText('数据库忙')
    mock().answerOnce(path, unread(0))
    await user.click(screen.getByRole('button', { name: '重试', hidden: true }))
    await screen.findByText('还没有通知')
  })
})

describe('notices: other hosts', () => {
  it('a host without notices shows no bell, and is not asked again', async () => {
    const host = serveHost('spec')
    await host.signIn()
    const pass = holdClock()
    renderBell()
    await pass(180_000)
    expect(host.called.filter((called) => called === path)).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    expect(toast()).toBeUndefined()
  })

  it('family new: its notices are read and marked, with its own name for the page size', async () => {
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
})
