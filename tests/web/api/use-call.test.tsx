import { useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { callQuery, request } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { queryWrapper } from '../support/app-services.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()

beforeAll(startI18n)
beforeEach(async () => enterWithToken(await signIn(mock(), 'admin')))

const ban = '/gm_user/ban'
const banned = { id: 3, is_ban: 1, reason: '测试' } as const
const order = { coins: 100, pay_method: 'alipay' } as const

const useInConsole = <Result,>(hook: () => Result) =>
  renderHook(hook, { wrapper: queryWrapper(createQueryClient()) })

const keys = async () =>
  Promise.all(
    mock()
      .requestsOf('/order/Create')
      .map(async (sent) => {
        const body: { request_id: string } = await sent.clone().json()
        return body.request_id
      }),
  )
const toast = () => feedbackStore.read().toast

it('writing: a call is busy until its answer is handled, and drops further ones meanwhile', async () => {
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce(ban, () => answer.promise)
  const { result } = useInConsole(useCall)
  const onDone = vi.fn()
  const first = result.current.call(ban, banned, { done: '已封禁', onDone })
  await waitFor(() => expect(result.current.busy).toBe(true))
  expect(await result.current.call(ban, banned)).toBeUndefined()
  expect(await result.current.run(() => 1)).toBeUndefined()
  answer.resolve(envelope(0))
  await act(async () => expect(await first).toBeNull())
  expect(onDone).toHaveBeenCalledOnce()
  expect(toast()).toMatchObject({ type: 'success', text: '已封禁', isQuiet: true })
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(mock().requestsOf(ban)).toHaveLength(1)
})

it('writing: a retry keeps its idempotency key; another body or call gets a new one', async () => {
  const { result } = useInConsole(useCall)
  const refuse = () => mock().answerOnce('/order/Create', () => envelope(resultCodes.refused, { msg: '' }))
  const create = (coins: number) => act(() => result.current.call('/order/Create', { ...order, coins }))
  refuse()
  await create(100)
  refuse()
  await create(100)
  refuse()
  await create(200)
  await create(200)
  await create(200)
  const [first, retry, other, again, next] = await keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(retry).toBe(first)
  expect(other).not.toBe(first)
  expect(again).toBe(other)
  expect(next).not.toBe(other)
})

it('writing: stale queries are read again before a call ends, and after a conflict', async () => {
  const users = { page: 1, limit: 20 }
  const { result } = useInConsole(() => ({
    ...useCall(),
    users: useQuery(callQuery('/gm_user/userlist', users)),
  }))
  const reads = () => mock().requestsOf('/gm_user/userlist').length
  await waitFor(() => expect(result.current.users.data).toBeDefined())
  await act(() => result.current.call(ban, banned))
  expect(reads()).toBe(2)
  mock().answerOnce(ban, () => envelope(resultCodes.recordNotFound, { msg: '没有' }))
  await act(() => result.current.call(ban, banned))
  expect(reads()).toBe(3)
  mock().answerOnce(ban, () => envelope(resultCodes.tooManyAttempts, { msg: '太多' }))
  await act(() => result.current.call(ban, banned))
  expect(reads()).toBe(3)
})

it('writing: a caller handles its own codes, and other errors show one toast', async () => {
  const { result } = useInConsole(useCall)
  const seen: (number | undefined)[] = []
  const on = { [resultCodes.stale]: (error: Error) => void seen.push(codeOf(error)) }
  mock().answerOnce(ban, () => envelope(resultCodes.stale, { msg: '已变' }))
  await act(() => result.current.call(ban, banned, { on }))
  expect(seen).toEqual([resultCodes.stale])
  expect(toast()).toBeNull()
  mock().answerOnce(ban, () => envelope(resultCodes.refused, { msg: '不行' }))
  await act(async () => expect(await result.current.call(ban, banned, { on })).toBeUndefined())
  expect(toast()).toMatchObject({ type: 'error', text: '不行' })
  mock().answerOnce(ban, () => envelope(resultCodes.refused, { msg: '不行' }))
  const other = vi.fn()
  dismissToast()
  await act(() => result.current.call(ban, banned, { on: { other } }))
  expect(other).toHaveBeenCalledOnce()
  expect(toast()).toBeNull()
})

it('writing: a task of several calls ends at its first error, and throws unexpected ones', async () => {
  const { result } = useInConsole(useCall)
  mock().answerOnce(ban, () => envelope(resultCodes.refused, { msg: '不行' }))
  const twice = async () => {
    await request(ban, banned)
    await request(ban, banned)
  }
  await act(() => result.current.run(twice))
  expect(mock().requestsOf(ban)).toHaveLength(1)
  expect(toast()).toMatchObject({ text: '不行' })
  const broken = () => Promise.reject(new TypeError('a bug'))
  await act(() => expect(result.current.run(broken)).rejects.toThrow('a bug'))
  await act(async () => expect(await result.current.run(() => 1)).toBe(1))
})

function BanPage() {
  const { busy, call } = useCall()
  return (
    <button type="button" aria-busy={busy} onClick={() => void call(ban, banned)}>
      封禁
    </button>
  )
}

it('writing: a call that ends on a hidden page is not busy when the page is shown again', async () => {
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce(ban, () => answer.promise)
  const client = createQueryClient()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <BanPage />
    </Activity>
  )
  const { rerender } = render(page('visible'), { wrapper: queryWrapper(client) })
  const button = screen.getByRole('button')
  const isBusy = () => button.getAttribute('aria-busy')
  act(() => button.click())
  await waitFor(() => expect(isBusy()).toBe('true'))
  rerender(page('hidden'))
  answer.resolve(envelope(0))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  rerender(page('visible'))
  await waitFor(() => expect(isBusy()).toBe('false'))
})
