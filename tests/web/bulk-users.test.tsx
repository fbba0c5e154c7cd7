import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '../../contract/values/result-codes.ts'
import { anyUnsaved } from '../../web/src/components/unsaved-changes.ts'
import { UserPage } from '../../web/src/pages/user/user-page.tsx'
import { dispatch, enterWithToken, loadSession, useSession } from '../../web/src/session/session.ts'
import { signIn } from '../support/mock-client.ts'
import {
  bar,
  barButtons,
  bodiesOf,
  box,
  boxes,
  closeRun,
  dialog,
  endedResults,
  pressInBar,
  pressInDialog,
  results,
} from './support/bulk.tsx'
import { callAs, openPage, prepareConsolePage, renderPage, toast } from './support/console-page.tsx'
import { envelope } from './support/serve-mock.ts'

const mock = prepareConsolePage('views/permission/user')

const openUsers = (search = '?limit=10') => openPage(mock(), 'admin', UserPage, `/permission/user${search}`)

/** The page with the accounts of the demo. */
const firstUsers = '?order_by_col=create_time'

const nameOf = (input: HTMLInputElement | undefined) => input?.getAttribute('aria-label') ?? ''

async function usersWith(filter: object) {
  return (await callAs(mock(), 'admin', '/gm_user/userlist', { limit: 200, ...filter })).list
}

/** Selects these users of a list that shows all. */
async function select(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await box(name))
}

/** Catches the file of an export; returns its text. */
function savedText(): () => Promise<string> {
  const saved: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:'
  })
  onTestFinished(() => spy.mockRestore())
  return async () => (await saved[0]?.text()) ?? ''
}

async function giveReason(reason: string): Promise<void> {
  fireEvent.change(within(await dialog()).getByLabelText('封禁原因'), { target: { value: reason } })
}

it('selection: rows stay ticked when page and order change, and the bar says how many', async () => {
  const { user } = await openUsers()
  const [page, first, second] = await boxes()
  const name = nameOf(first)
  for (const each of [first, second]) if (each) await user.click(each)
  expect((await bar()).textContent).toContain('已选 2 条')
  expect(page.indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())
  expect((await bar()).textContent).toContain('其中 2 条不在本页')
  const [, third] = await boxes()
  if (third) await user.click(third)
  expect((await bar()).textContent).toContain('已选 3 条')
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect((await box(name)).checked).toBe(true)
  await pressInBar(user, '清除选择')
  expect((await box(name)).checked).toBe(false)
  await waitFor(() => expect(nameOf(document.activeElement as HTMLInputElement)).toBe('选择本页'))
})

it('selection: Shift selects a range, the head’s checkbox the page, and Enter leads to the actions', async () => {
  const { user } = await openUsers()
  const [page, ...rows] = await boxes()
  const ticked = () => rows.filter(({ checked }) => checked).length
  if (rows[1]) await user.click(rows[1])
  await bar()
  await user.keyboard('{Shift>}')
  if (rows[5]) await user.click(rows[5])
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(ticked()).toBe(5))
  await user.click(page)
  expect(ticked()).toBe(10)
  page.focus()
  await user.keyboard(' ')
  expect(ticked()).toBe(0)
  await user.keyboard(' {Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('封禁'))
})

it('selection: all that match are read before they are banned; oneself is skipped, what is unticked is left out', async () => {
  const matching = (await usersWith({ is_ban: 0 })).map(({ username }) => username)
  const { user } = await openUsers('?limit=10&is_ban=0')
  const [page, first] = await boxes()
  const left = nameOf(first)
  await user.click(page)
  await pressInBar(user, `选择全部符合条件的 ${matching.length} 条`)
  expect((await bar()).textContent).toContain(`已选全部符合条件的 ${matching.length} 条`)
  await user.click(await box(left))
  await pressInBar(user, '封禁')
  const count = matching.length - 2
  await within(await dialog()).findByRole('heading', { name: `封禁 ${count} 个用户` })
  expect((await dialog()).textContent).toContain('不能封禁自己（1）')
  await pressInDialog(user, `封禁 ${count} 个用户`)
  expect((await dialog()).textContent).toContain('请填写此项')
  expect(await bodiesOf(mock(), '/gm_user/ban')).toEqual([])
  await giveReason(' 滥用 ')
  const lists = (await bodiesOf(mock(), '/gm_user/userlist')).length
  await pressInDialog(user, `封禁 ${count} 个用户`)
  const ended = await endedResults()
  expect(ended[0]).toBe('admin 已跳过 不能封禁自己')
  expect(ended.filter((result) => result.endsWith('完成'))).toHaveLength(count)
  const sent = await bodiesOf(mock(), '/gm_user/ban')
  expect(sent).toHaveLength(count)
  expect(sent.every(({ is_ban, reason }) => is_ban === 1 && reason === '滥用')).toBe(true)
  expect((await usersWith({ is_ban: 0 })).map(({ username }) => username).toSorted()).toEqual(
    ['admin', left].toSorted(),
  )
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: left })).toBeTruthy())
  // Once for the run, not once per row; `usersWith` asked past the page.
  expect(await bodiesOf(mock(), '/gm_user/userlist')).toHaveLength(lists + 1)
})

it('selection: other filters end “all that match”, with a word, and keep ticked rows', async () => {
  const { user } = await openUsers()
  const [page] = await boxes()
  await user.click(page)
  await user.selectOptions(screen.getByLabelText('状态'), '已封禁')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'banned' })).toBeTruthy())
  expect((await bar()).textContent).toContain('已选 10 条')
  await user.selectOptions(screen.getByLabelText('状态'), '正常')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'banned' })).toBeNull())
  await pressInBar(user, '清除选择')
  await user.click((await boxes())[0])
  await pressInBar(user, /选择全部符合条件/)
  await user.selectOptions(screen.getByLabelText('状态'), '已封禁')
  await expect.poll(toast).toBe('筛选条件已变，不再选择全部符合条件的记录')
  expect(screen.queryByRole('region', { name: '已选记录' })).toBeNull()
})

it('bulk ban: a refusal does not stop the others, and only what failed is tried again', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author', 'banned')
  mock().answerOnce('/gm_user/ban', () => envelope(resultCodes.refused, { msg: '请稍后再试' }))
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 2 个用户')
  expect(await endedResults()).toEqual(['buyer 失败 请稍后再试', 'banned 已跳过 已被封禁', 'author 完成'])
  expect(toast()).toBeUndefined()
  await pressInDialog(user, '重试失败的 1 条')
  await waitFor(() => expect(results()).toContain('buyer 完成'))
  const ids = (await bodiesOf(mock(), '/gm_user/ban')).map(({ id }) => id)
  expect(ids).toEqual([ids[0], ids[1], ids[0]])
})

it('bulk lift: who is not banned is skipped, and is still ticked afterwards', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'banned')
  await pressInBar(user, '解除封禁')
  await pressInDialog(user, '解除对 1 个用户的封禁')
  expect(await endedResults()).toEqual(['buyer 已跳过 没有被封禁', 'banned 完成'])
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  expect((await box('buyer')).checked).toBe(true)
  expect((await usersWith({ search_txt: 'banned' }))[0]?.is_ban).toBe(0)
})

it('bulk role: what somebody else has changed since is kept', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  const [before] = await usersWith({ search_txt: 'buyer' })
  if (!before) throw new Error('[test] there is no buyer.')
  await callAs(mock(), 'admin', '/gm_user/UpdateUser', { ...before, realname: '新名字' })
  await pressInBar(user, '更改角色')
  await user.selectOptions(within(await dialog()).getByLabelText('新角色'), '审核员')
  await pressInDialog(user, '更改 2 个用户的角色')
  expect(await endedResults()).toEqual(['buyer 完成', 'author 完成'])
  expect((await usersWith({ search_txt: 'buyer' }))[0]).toMatchObject({
    realname: '新名字',
    email: before.email,
    role_name: '审核员',
  })
})

it('bulk role: a record that is stale all the same is written from the one in the answer', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer')
  const [before] = await usersWith({ search_txt: 'buyer' })
  mock().answerOnce('/gm_user/UpdateUser', () =>
    envelope(resultCodes.stale, { msg: '已变', data: { ...before, realname: '新名字' } }),
  )
  await pressInBar(user, '更改角色')
  await user.selectOptions(within(await dialog()).getByLabelText('新角色'), '审核员')
  await pressInDialog(user, '更改 1 个用户的角色')
  expect(await endedResults()).toEqual(['buyer 完成'])
  expect((await usersWith({ search_txt: 'buyer' }))[0]).toMatchObject({
    realname: '新名字',
    role_name: '审核员',
  })
})

it('bulk run: too many attempts are waited for and said, and nothing is sent twice', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  mock().answerOnce('/gm_user/ban', () =>
    envelope(resultCodes.tooManyAttempts, { msg: '太频繁', data: { retry_after: 60 } }),
  )
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 2 个用户')
  await within(await dialog()).findAllByText('请求过于频繁，60 秒后继续')
  await waitFor(() => expect(results()).toEqual(['buyer 等待中', 'author 等待中']))
  await pressInDialog(user, '立即继续')
  expect(await endedResults()).toEqual(['buyer 完成', 'author 完成'])
  expect(await bodiesOf(mock(), '/gm_user/ban')).toHaveLength(3)
})

it('bulk run: a lost session pauses it, and it goes on once the user has signed in again', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  mock().answerOnce('/gm_user/ban', () => envelope(resultCodes.tokenExpired, { msg: 'Token已超时' }))
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 2 个用户')
  await within(await dialog()).findAllByText('登录已失效，重新登录后继续')
  expect(useSession.getState().status).toBe('lost')
  expect(await bodiesOf(mock(), '/gm_user/ban')).toHaveLength(1)
  dispatch({ type: 'signedInAgain', token: await signIn(mock(), 'admin') })
  expect(await endedResults()).toEqual(['buyer 完成', 'author 完成'])
  expect(await bodiesOf(mock(), '/gm_user/ban')).toHaveLength(3)
})

it('bulk run: closing it asks first, stops it, and keeps the results and what is left', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  const { promise, resolve } = Promise.withResolvers<Response>()
  mock().answerOnce('/gm_user/ban', () => promise)
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 2 个用户')
  await screen.findByRole('region', { name: '逐条结果' })
  await waitFor(() => expect(anyUnsaved()).toBe(true))
  await user.click(screen.getByRole('button', { name: '关闭' }))
  const question = await screen.findByRole('dialog', { name: '停止处理？' })
  await user.click(within(question).getByRole('button', { name: '停止' }))
  await screen.findAllByText('正在停止：等待当前这一条的结果')
  resolve(envelope(0))
  expect(await endedResults()).toEqual(['author 未处理', 'buyer 完成'])
  expect(anyUnsaved()).toBe(false)
  await pressInDialog(user, '处理其余 1 条')
  await waitFor(() => expect(results()).toEqual(['buyer 完成', 'author 完成']))
})

it('selection: the selected rows are exported with the columns of the list', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  const saved = savedText()
  await pressInBar(user, '导出已选')
  await expect.poll(toast).toBe('已导出 2 条')
  const lines = (await saved()).split('\r\n')
  expect(lines[0]).toContain('用户名,姓名,邮箱,角色,状态,封禁原因')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['buyer', 'author', ''])
})

it('selection: all that match are exported without those that were unticked', async () => {
  const { user } = await openUsers('?limit=10')
  const [page, first] = await boxes()
  const left = nameOf(first)
  const count = (await usersWith({})).length
  const saved = savedText()
  await user.click(page)
  await pressInBar(user, /选择全部符合条件/)
  await user.click(await box(left))
  await pressInBar(user, '导出已选')
  await expect.poll(toast).toBe(`已导出 ${count - 1} 条`)
  const names = (await saved()).split('\r\n').map((line) => line.split(',')[0])
  expect(names).not.toContain(left)
})

it('selection: actions that the role was not granted are not offered, the export is', async () => {
  const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { search_txt: 'operations' })
  const roles = await callAs(mock(), 'admin', '/gm_user/roles', {})
  const routes = roles.find(({ id }) => id === 1)?.routes ?? '[]'
  const role = { name: '客服', description: '', routes }
  const enter = async (name: string, api: string[]) => {
    const { id: role_id } = await callAs(mock(), 'admin', '/gm_user/role/add', { ...role, name, api })
    const [user] = list
    if (!user) throw new Error('[test] there is no such user.')
    await callAs(mock(), 'admin', '/gm_user/UpdateUser', { ...user, role_id })
    enterWithToken(await signIn(mock(), 'operations'))
    await loadSession()
  }
  await enter('只看', ['/gm_user/userlist'])
  const { user } = renderPage('operations', UserPage, `/permission/user${firstUsers}`)
  await select(user, 'buyer')
  expect(await barButtons()).toEqual(['清除选择', '导出已选'])
})

it('selection: on a narrow screen each card has a checkbox, and actions are in a menu', async () => {
  window.happyDOM.setViewport({ width: 390 })
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
  const { user } = await openUsers('?limit=10')
  const [page] = await boxes()
  expect(screen.queryByRole('table')).toBeNull()
  expect(page.closest('label')?.textContent).toBe('选择本页')
  await user.click(page)
  expect((await bar()).textContent).toContain('已选 10 条')
  expect((await barButtons()).slice(-3)).toEqual(['封禁', '更多操作', '导出已选'])
  await pressInBar(user, '更多操作')
  await user.click(await screen.findByRole('menuitem', { name: '更改角色' }))
  expect(within(await dialog()).getByLabelText('新角色')).toBeTruthy()
})
