import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { cancelCalls } from '#web/src/api/in-flight.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { failureOf } from '../support/failure.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const assets = '/gm_user/GetUserAssets'

beforeAll(startI18n)
beforeEach(() => {
  endSession()
  dismissToast()
})

const failure = () => failureOf(call(assets, {}))
const toast = () => feedbackStore.read().toast

it('§7 calls: a call is a POST with the stored token and the console’s version', async () => {
  enterWithToken(await signIn(mock(), 'buyer'))
  const { ev_coin } = await call(assets, {})
  expect(ev_coin).toBeGreaterThan(0)
  const { method, headers } = mock().lastRequest()
  expect(method).toBe('POST')
  expect(headers.get('X-Token')).toBe(currentToken())
  expect(headers.get('X-Version')).toBe('test')
})

it('§7 calls: a call without parameters has no body', async () => {
  enterWithToken(await signIn(mock(), 'author'))
  await call('/app/List', {})
  expect(await mock().lastRequest().clone().text()).toBe('')
  expect(mock().lastRequest().headers.has('Content-Type')).toBe(false)
  await call('/app/List', { page: 2 })
  expect(await mock().lastRequest().clone().json()).toEqual({ page: 2 })
})

it.each([0, 500])('§4 session: an answer of code %i with a token replaces the stored one', async (code) => {
  enterWithToken('old')
  mock().answerOnce(assets, () => envelope(code, { data: { ev_coin: 1, unix_time: 1 }, token: 'new' }))
  await call(assets, {}).catch(() => undefined)
  expect(currentToken()).toBe('new')
})

it('§8 errors: HTTP 202 with a code is a refusal with the server’s message', async () => {
  mock().answerOnce(assets, () => envelope(500, { msg: '余额服务正在维护' }))
  expect(await failure()).toMatchObject({ code: 500, message: '余额服务正在维护' })
  expect(toast()).toMatchObject({ type: 'error', text: '余额服务正在维护', duration: 5000 })
})

it.each([
  ['a refusal without a message', () => envelope(49_999), 49_999, '未知错误'],
  [
    'HTML in place of an envelope',
    () => new Response('<h1>', { status: 502 }),
    localCodes.network,
    '网络异常',
  ],
  ['an answer without a code', () => Response.json({ msg: '' }), localCodes.network, '网络异常'],
  ['a failed request', () => Promise.reject(new TypeError('reset')), localCodes.network, 'reset'],
  ['an answer that is cut', cut, localCodes.network, '网络异常'],
])('§8 errors: %s has a code and a message', async (_, answer, code, text) => {
  mock().answerOnce(assets, answer)
  expect((await failure()).code).toBe(code)
  expect(toast()).toMatchObject({ text })
})

/** An answer whose connection closes within the body. */
function cut(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":'))
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  return new Response(body)
}

it('§8 errors: a failed connection is shown as a network error, without the call’s address', async () => {
  mock().answerOnce(assets, () => {
    throw new TypeError('Failed to fetch')
  })
  const { code, cause } = await failure()
  expect(code).toBe(localCodes.network)
  expect(cause).toMatchObject({ cause: { message: 'Failed to fetch' } })
  expect(toast()).toMatchObject({ text: '网络异常' })
})

it('§8 errors: a code that the caller handles shows no toast', async () => {
  mock().answerOnce(assets, () => envelope(500, { msg: 'quiet' }))
  await call(assets, {}, { handles: [500] }).catch(() => undefined)
  expect(toast()).toBeNull()
})

it('§3 base data: calls are cancelled together, without a toast', async () => {
  enterWithToken('old')
  mock().answerOnce(assets, () => new Promise<Response>(() => undefined))
  const pending = failure()
  cancelCalls('old')
  expect((await pending).code).toBe(localCodes.cancelled)
  expect(toast()).toBeNull()
})

it('§9 timeout: a call fails after an hour', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  mock().answerOnce(assets, () => new Promise<never>(() => undefined))
  const ended = vi.fn()
  void failure().then(ended)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})

it.each(['text', 7, { list: 'text' }])(
  'faults: %j in place of a list is shown as unreadable',
  async (data) => {
    mock().answerOnce('/order/List', () => envelope(0, { data }))
    await expect(call('/order/List', {})).rejects.toMatchObject({ code: localCodes.unreadable })
    expect(toast()).toMatchObject({ type: 'error', text: '服务方返回的数据无法读取' })
  },
)

it.each([null, [], 'text'])('faults: %j in place of a record is shown as unreadable', async (data) => {
  mock().answerOnce(assets, () => envelope(0, { data }))
  expect((await failure()).code).toBe(localCodes.unreadable)
  expect(toast()).toMatchObject({ text: '服务方返回的数据无法读取' })
})

it('faults: a missing body is read as an empty answer', async () => {
  mock().answerOnce('/gm_user/logout', () => envelope(0, { data: null }))
  expect(await call('/gm_user/logout', {})).toBeNull()
})
