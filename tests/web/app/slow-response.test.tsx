import { render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { useCallLog } from '#web/src/api/call-log.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { enterWithToken, loadSession, useSession } from '#web/src/session/session.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { queryWrapper } from '../support/app-services.tsx'
import { openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { createPageQueries } from '../support/query-client.ts'

const mock = prepareConsolePage()
const never = () => new Promise<Response>(() => undefined)

let pass: (milliseconds: number) => Promise<void>
beforeEach(() => {
  pass = holdClock()
})

const afterTenSeconds = () => pass(10_000)
const question = () => feedbackStore.read().openQuestion

it('slow response: a late user info asks whether to wait, retry or sign out', async () => {
  enterWithToken(await signIn(mock(), 'admin'))
  mock().answerOnce('/gm_user/info', never)
  const loading = loadSession()
  await pass(9000)
  expect(question()).toBeNull()
  await pass(1000)
  const answers = { cancel: '继续等待', other: '退出登录', confirm: '重试' }
  expect(question()).toMatchObject({ question: answers })
  question()?.answer('cancel')
  await afterTenSeconds()
  question()?.answer('confirm')
  expect((await loading).user.username).toBe('admin')
  expect(question()).toBeNull()
})

it('slow response: signing out does not wait for the host', async () => {
  enterWithToken(await signIn(mock(), 'admin'))
  mock().answerOnce('/gm_user/info', never)
  const loading = loadSession().catch((error: unknown) => error)
  await afterTenSeconds()
  question()?.answer('other')
  await loading
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', token: '' })
})

it('slow response: a list says that the host does not answer, and offers a retry', async () => {
  mock().answerOnce('/gm_user/roles', never)
  const { user } = await openPage(mock(), 'admin', RolePage, '/permission/role')
  await afterTenSeconds()
  expect(screen.getByText(/10 秒内没有应答/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('row', { name: /管理员/ })).toBeTruthy()
  expect(screen.queryByText(/没有应答/)).toBeNull()
})

it('slow response: a loading part of a page says that the host does not answer', async () => {
  render(<Loading rows={3} />, { wrapper: queryWrapper(createPageQueries()) })
  expect(screen.queryByText(/没有应答/)).toBeNull()
  await afterTenSeconds()
  expect(screen.getByText(/10 秒内没有应答/)).toBeTruthy()
})

it('slow response: a change without an answer is logged, and a toast names its unknown result', async () => {
  mock().answerOnce('/gm_user/ban', never)
  const { result } = renderHook(useCall, { wrapper: queryWrapper(createPageQueries()) })
  void result.current.call('/gm_user/ban', { id: 3, is_ban: 0 })
  await afterTenSeconds()
  expect(toast()).toContain('是否已经生效')
  await expect
    .poll(() => useCallLog.getState().calls[0])
    .toMatchObject({ path: '/gm_user/ban', code: localCodes.slow })
})
