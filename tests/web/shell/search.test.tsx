import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { loadInAllLanguages } from '#web/src/i18n/i18n.ts'
import { storageKeys } from '#web/src/lib/browser-storage.ts'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { SearchDialog } from '#web/src/shell/search/search-dialog.tsx'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { renderAt } from '../support/app-services.tsx'
import { callAs, prepareTexts, toast } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
beforeAll(() => loadInAllLanguages('after-sign-in'))
const mock = serveMock()

/** Opens the search for a user of the demo, or for whoever is signed in; choosing closes it. */
async function openSearch(username?: string) {
  if (username) await enterAs(mock(), username)
  const onClose = vi.fn(() => cleanup())
  const queries = createQueryClient()
  const router = renderAt(<SearchDialog onClose={onClose} />, '/', queries)
  return { router, queries, onClose, user: userEvent.setup() }
}

const field = () => screen.getByRole('combobox', { hidden: true })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const group = (name: string) => screen.findByRole('group', { name, hidden: true })

const optionsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent)

const queryGroup = (name: string) => screen.queryByRole('group', { name, hidden: true })

/** The texts that records were searched by, of one call. */
async function askedFor(path: string, name: string): Promise<unknown[]> {
  const asked = mock().requestsOf(path)
  const bodies = await Promise.all(asked.map((request) => request.clone().text()))
  return bodies
    .flatMap((text) => (text === '' ? [] : [JSON.parse(text)[name]]))
    .filter((value) => value !== undefined)
}

const active = () => screen.getByRole('option', { selected: true, hidden: true }).textContent

it('search: an administrator finds a user and opens the record at its address', async () => {
  const { router, user } = await openSearch('admin')
  type('author')
  const [author] = optionsOf(await group('用户'))
  expect(author).toMatch(/^author.+ · .+/)
  await user.keyboard('{End}')
  const [last = document.body] = screen.getAllByRole('option', { hidden: true }).toReversed()
  expect(last.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(last.id)
  await user.click(screen.getByRole('option', { name: /^author\D/, hidden: true }))
  const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { search_txt: 'author' })
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/permission/user')
  expect(list).toContainEqual(
    expect.objectContaining({ username: 'author', id: Number(search.replace('?record=', '')) }),
  )
})

it('search: an author finds own plugins and orders, and no users', async () => {
  await openSearch('author')
  type('log-lens')
  expect(optionsOf(await group('插件'))).toEqual(['日志透镜标识：log-lens · 已上线'])
  await waitFor(() => expect(screen.getByText('找到 1 项', { selector: '[role="status"]' })).toBeTruthy())
  const order = await callAs(mock(), 'author', '/order/Create', {
    coins: 100,
    pay_method: 'alipay',
    request_id: 'a',
  })
  type(order.order_no)
  expect(optionsOf(await group('订单'))).toEqual([expect.stringMatching(/^\w+¥.+ · 待支付$/)])
  expect(await askedFor('/gm_user/userlist', 'search_txt')).toEqual([])
})

it('search: a buyer finds plugins of the market and owned ones, names before summaries', async () => {
  const { router, user } = await openSearch('buyer')
  type('查询')
  const isNamed = optionsOf(await group('插件市场')).map((text) => !String(text).includes('简介：'))
  expect(isNamed.slice(0, 5)).toEqual([true, true, false, false, false])
  type('林见川')
  await expect
    .poll(() => optionsOf(screen.getByRole('group', { name: '插件市场', hidden: true }))[0])
    .toContain('作者：林见川')
  await callAs(mock(), 'author', '/app/StatusAction', { id: 1, state: 4 })
  type('log-lens')
  expect(optionsOf(await group('已购插件'))).toEqual(['日志透镜标识：log-lens · 已拥有'])
  expect(queryGroup('插件市场')).toBeNull()
  await user.type(field(), '{Enter}')
  expect(router.state.location.pathname).toBe('/member/user_buy_log')
  expect(router.state.location.search).toMatch(/^\?record=\d+$/)
})

it('search: a pause in typing sends one call, one Latin letter none, one Han character one', async () => {
  await openSearch('admin')
  type('b')
  type('bu')
  type('buy')
  await group('用户')
  type('b')
  await waitFor(() => expect(queryGroup('用户')).toBeNull())
  type('搜')
  await waitFor(async () => expect(await askedFor('/app/List', 'search_txt')).toEqual(['buy', '搜']))
})

it('search: a source that fails says so in a line, without a toast', async () => {
  await openSearch('admin')
  mock().answerOnce('/gm_user/userlist', () => envelope(50000, { msg: '出错了' }))
  type('author')
  expect(await screen.findByText('用户：搜索失败')).toBeTruthy()
  expect(queryGroup('用户')).toBeNull()
  expect(toast()).toBeUndefined()
})

it('search: a call that was not granted is not made, though the menu has the page', async () => {
  await addGrantedUser(mock(), ['/gm_user/ban'])
  await enterGranted(mock())
  await openSearch()
  type('admin')
  await waitFor(async () => expect(await askedFor('/order/List', 'order_no')).toEqual(['admin']))
  expect(await askedFor('/gm_user/userlist', 'search_txt')).toEqual([])
})

it('search: unreadable fields are not searched', async () => {
  await openSearch('admin')
  const list = [
    { id: 7, username: 'undefined-7', realname: {}, role_name: null },
    { id: 8, username: {}, realname: {}, role_name: null },
  ]
  mock().answerOnce('/gm_user/userlist', () => envelope(0, { data: { list, count: 2 } }))
  type('undefined')
  expect(optionsOf(await group('用户'))).toEqual(['undefined-7'])
})

it('search: permitted actions are offered, and one opens the form of its page', async () => {
  const buyer = await openSearch('buyer')
  expect(optionsOf(await group('操作'))).toContain('充值 ev 币')
  expect(screen.queryByText('新增用户')).toBeNull()
  buyer.onClose()
  const { router, user } = await openSearch('admin')
  type('add user')
  await user.type(field(), '{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/permission/user?new=1')
})

it('search: a new version is offered when the selected plugin is one’s own', async () => {
  const { queries } = await openSearch('author')
  expect(screen.queryByText('新建插件版本')).toBeNull()
  await queries.fetchQuery(allPluginsQuery)
  useSelectedPlugin.getState().select(1)
  onTestFinished(() => useSelectedPlugin.getState().select(0))
  const option = await screen.findByRole('option', { name: /^新建插件版本/, hidden: true })
  expect(option.textContent).toContain('日志透镜')
})

it('search: an action without a page runs at once', async () => {
  const { user } = await openSearch('buyer')
  onTestFinished(() => useTheme.getState().setMode('system'))
  type('night')
  await user.type(field(), '{Enter}')
  await expect.poll(() => useTheme.getState().mode).toBe('dark')
})

it('search: recent entries are kept by user', async () => {
  const first = await openSearch('admin')
  type('buyer')
  await group('用户')
  fireEvent.click(screen.getByRole('option', { name: /^buyer\D/, hidden: true }))
  expect(first.onClose).toHaveBeenCalled()
  const second = await openSearch()
  expect(optionsOf(await group('最近使用'))).toEqual([expect.stringMatching(/^buyer.+ · /)])
  type('角色管理')
  await second.user.type(field(), '{Enter}')
  await openSearch()
  expect(optionsOf(await group('最近使用'))).toEqual([
    expect.stringContaining('角色管理'),
    expect.stringMatching(/^buyer/),
  ])
  cleanup()
  await openSearch('author')
  await group('页面')
  expect(queryGroup('最近使用')).toBeNull()
})

it('search: a deleted record is removed from the recent entries', async () => {
  await enterAs(mock(), 'admin')
  const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { search_txt: 'banned' })
  const [{ id } = { id: 0 }] = list
  const recent = [
    { key: `user:${id}`, label: 'banned', note: '' },
    { key: 'page:/permission/role', label: 'x', note: '' },
  ]
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify({ admin: recent }))
  await callAs(mock(), 'admin', '/gm_user/DelUser', { id })
  await openSearch()
  await waitFor(async () => expect(optionsOf(await group('最近使用'))).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem(storageKeys.recentSearches)).not.toContain('user:'))
})

it('search: arrows wrap, Home and End go to the ends, Ctrl+Enter opens a tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openSearch('buyer')
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.focus(field())
  await user.type(field(), '{ArrowUp}')
  expect(active()).toBe(options.at(-1))
  await user.type(field(), '{ArrowDown}')
  expect(active()).toBe(options[0])
  await user.type(field(), '{End}{Home}{ArrowDown}')
  expect(active()).toBe(options[1])
  await user.type(field(), '{Control>}{Enter}{/Control}')
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/^#\//), '_blank', 'noopener')
})
