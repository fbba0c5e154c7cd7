import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { hasUnsaved } from '#web/src/form/unsaved-changes.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import {
  bar,
  bodiesOf,
  box,
  closedByItself,
  closeRun,
  dialog,
  endedResults,
  firstUsers,
  giveReason,
  prepareUserPage,
  pressInBar,
  pressInDialog,
  select,
} from '../support/bulk.tsx'
import { callAs, toast } from '../support/console-page.tsx'
import { chooseTool } from '../support/list-tools.ts'
import { envelope } from '../support/serve-mock.ts'

const { mock, openUsers, usersWith } = prepareUserPage()

/** Opens the page with the accounts of the demo, and ticks these. */
async function selected(...names: string[]): Promise<UserEvent> {
  const { user } = await openUsers(firstUsers)
  await select(user, ...names)
  return user
}

/** Bans those that are ticked, who are two. */
async function banBoth(user: UserEvent): Promise<void> {
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 2 个用户')
}

it('bulk ban: a refusal does not stop the run, and only failed rows stay ticked', async () => {
  const user = await selected('buyer', 'author', 'banned')
  mock().answerOnce('/gm_user/ban', () => envelope(resultCodes.refused, { msg: '请稍后再试' }))
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  expect(await within(await dialog()).findByText('2 / 200')).toBeTruthy()
  await pressInDialog(user, '封禁 2 个用户')
  expect(await endedResults()).toEqual(['buyer 失败 请稍后再试', 'banned 已跳过 已被封禁', 'author 完成'])
  expect(toast()).toBeUndefined()
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 2 条')
  await pressInBar(user, '封禁')
  await giveReason('滥用')
  await pressInDialog(user, '封禁 1 个用户')
  expect(await endedResults()).toEqual(['banned 已跳过 已被封禁', 'buyer 完成'])
  const ids = (await bodiesOf(mock(), '/gm_user/ban')).map(({ id }) => id)
  expect(ids).toEqual([ids[0], ids[1], ids[0]])
})

it('selection: a deleted row leaves it, and one deleted meanwhile is skipped', async () => {
  const user = await selected('buyer', 'author', 'reviewer')
  const users = await usersWith({})
  const remove = async (name: string) => {
    for (const { id, username } of users) {
      if (username === name) await callAs(mock(), 'admin', '/gm_user/DelUser', { id })
    }
  }
  await remove('buyer')
  await chooseTool(user, '刷新')
  await waitFor(async () => expect((await bar()).textContent).toContain('已选 2 条'))
  await remove('author')
  await banBoth(user)
  const results = await endedResults()
  expect(results).toEqual([expect.stringMatching(/^author 已跳过 ./), 'reviewer 完成'])
  await closeRun(user)
  await waitFor(() => expect(screen.queryByRole('region', { name: '已选记录' })).toBeNull())
})

it('bulk unban: a user who is not banned is skipped and stays ticked', async () => {
  const user = await selected('buyer', 'banned')
  await pressInBar(user, '解除封禁')
  await pressInDialog(user, '解除对 1 个用户的封禁')
  expect(await endedResults()).toEqual(['buyer 已跳过 没有被封禁', 'banned 完成'])
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  expect((await box('buyer')).checked).toBe(true)
  expect(await usersWith({ search_txt: 'banned' })).toMatchObject([{ is_ban: 0 }])
})

/** Gives those that are ticked another role. */
async function makeReviewers(user: UserEvent, count: number): Promise<void> {
  await pressInBar(user, '更改角色')
  await user.selectOptions(within(await dialog()).getByLabelText('新角色'), '审核员')
  await pressInDialog(user, `更改 ${count} 个用户的角色`)
  await closedByItself(count)
}

it('bulk role: a field that somebody else has changed since is kept', async () => {
  const user = await selected('buyer', 'author')
  const [before] = await usersWith({ search_txt: 'buyer' })
  if (!before) throw new Error('[test] there is no buyer.')
  await callAs(mock(), 'admin', '/gm_user/UpdateUser', { ...before, realname: '新名字' })
  await makeReviewers(user, 2)
  expect((await usersWith({ search_txt: 'buyer' }))[0]).toMatchObject({
    realname: '新名字',
    email: before.email,
    role_name: '审核员',
  })
})

it('bulk role: a stale record is written again from the one in the answer', async () => {
  const user = await selected('buyer')
  const [before] = await usersWith({ search_txt: 'buyer' })
  mock().answerOnce('/gm_user/UpdateUser', () =>
    envelope(resultCodes.stale, { msg: '已变', data: { ...before, realname: '新名字' } }),
  )
  await makeReviewers(user, 1)
  expect((await usersWith({ search_txt: 'buyer' }))[0]).toMatchObject({
    realname: '新名字',
    role_name: '审核员',
  })
})

it('bulk run: a stop ends the delay, and unsent rows stay ticked', async () => {
  const user = await selected('buyer', 'author')
  mock().answerOnce('/gm_user/ban', () =>
    envelope(resultCodes.tooManyAttempts, { msg: '太频繁', data: { retry_after: 60 } }),
  )
  await banBoth(user)
  await within(await dialog()).findByText('请求过于频繁，60 秒后继续')
  await pressInDialog(user, '停止')
  expect(await endedResults()).toEqual(['buyer 未处理', 'author 未处理'])
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 2 条')
})

it('bulk run: a lost session ends it, and signing in again runs the remaining rows', async () => {
  const user = await selected('buyer', 'author')
  mock().answerOnce('/gm_user/ban', () => envelope(resultCodes.tokenExpired, { msg: 'Token已超时' }))
  await banBoth(user)
  expect((await endedResults()).map((result) => result.slice(0, 10))).toEqual([
    'buyer 失败 T',
    'author 未处理',
  ])
  expect(useSession.getState().status).toBe('lost')
  expect(await bodiesOf(mock(), '/gm_user/ban')).toHaveLength(1)
  dispatch({ type: 'signedInAgain', token: await signIn(mock(), 'admin') })
  await closeRun(user)
  await banBoth(user)
  await closedByItself(2)
  expect(await bodiesOf(mock(), '/gm_user/ban')).toHaveLength(3)
})

it('bulk run: closing the dialog stops the run and shows its results', async () => {
  const user = await selected('buyer', 'author')
  const { promise, resolve } = Promise.withResolvers<Response>()
  mock().answerOnce('/gm_user/ban', () => promise)
  await banBoth(user)
  await screen.findByRole('region', { name: '逐条结果' })
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await screen.findByText('正在停止：等待当前这一条的结果')
  resolve(envelope(0))
  expect(await endedResults()).toEqual(['author 未处理', 'buyer 完成'])
  expect(hasUnsaved()).toBe(false)
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  expect((await box('author')).checked).toBe(true)
})
