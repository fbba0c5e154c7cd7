import { beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { cancelCalls } from '#web/src/api/in-flight.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { failureOf } from '../support/failure.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const assets = '/gm_user/GetUserAssets'

beforeAll(startI18n)

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

const maintenance = { code: 500, message: '余额服务正在维护' }
const network = { code: localCodes.network }
/** The browser's words for it, without the call's address. */
const unreachable = { ...network, cause: { cause: { message: 'Failed to fetch' } } }
const failedWith = (message: string) => () => Promise.reject(new TypeError(message))

it.each([
  [
    'HTTP 202 with a code',
    () => envelope(500, { msg: maintenance.message }),
    maintenance,
    '余额服务正在维护',
  ],
  ['a refusal without a message', () => envelope(49_999), { code: 49_999 }, '未知错误'],
  ['HTML in place of an envelope', () => new Response('<h1>', { status: 502 }), network, '网络异常'],
  ['an answer without a code', () => Response.json({ msg: '' }), network, '网络异常'],
  ['a failed request', failedWith('reset'), network, 'reset'],
  ['a failed connection', failedWith('Failed to fetch'), unreachable, '网络异常'],
  ['an answer that is cut', cut, network, '网络异常'],
])('§8 errors: %s has a code and a message', async (_, answer, error, text) => {
  mock().answerOnce(assets, answer)
  expect(await failure()).toMatchObject(error)
  expect(toast()).toMatchObject({ type: 'error', text, duration: 5000 })
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
  mock().answerOnce(assets, () => new Promise<never>(() => undefined))
  const ended = vi.fn()
  void failure().then(ended)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})

it.each([
  ...['text', 7, { list: 'text' }].map((data) => [data, '/order/List'] as const),
  ...[null, [], 'text'].map((data) => [data, assets] as const),
])('faults: %j in answer to %s is shown as unreadable', async (data, path) => {
  mock().answerOnce(path, () => envelope(0, { data }))
  await expect(call(path, {})).rejects.toMatchObject({ code: localCodes.unreadable })
  expect(toast()).toMatchObject({ type: 'error', text: '服务方返回的数据无法读取' })
})

it('faults: a missing body is read as an empty answer', async () => {
  mock().answerOnce('/gm_user/logout', () => envelope(0, { data: null }))
  expect(await call('/gm_user/logout', {})).toBeNull()
})
