import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { issuesOf, localCodes } from '#web/src/api/call-error.ts'
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

describe('what is sent', () => {
  it('§7 calls: a POST with the stored token and the console’s version', async () => {
    enterWithToken(await signIn(mock(), 'buyer'))
    const { ev_coin } = await call(assets, {})
    expect(ev_coin).toBeGreaterThan(0)
    const request = mock().requests.at(-1)
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('X-Token')).toBe(currentToken())
    expect(request?.headers.get('X-Version')).toBe('test')
  })

  it('§7 calls: without parameters there is no body, the plugin selector’s list included', async () => {
    enterWithToken(await signIn(mock(), 'author'))
    for (const path of ['/gm_user/info', '/gm_user/roleOption', '/app/List'] as const) {
      await call(path, {}, { handles: 'all' }).catch(() => undefined)
      expect(await mock().requests.at(-1)?.clone().text(), path).toBe('')
      expect(mock().requests.at(-1)?.headers.has('Content-Type'), path).toBe(false)
    }
    await call('/app/List', { page: 2 })
    expect(await mock().requests.at(-1)?.clone().json()).toEqual({ page: 2 })
  })

  it('§7 calls: no X-Token without a token', async () => {
    await call('/GetAuthCode', {})
    expect(mock().requests.at(-1)?.headers.has('X-Token')).toBe(false)
  })
})

describe('the token', () => {
  it('§4 session: a response with a token replaces the stored one', async () => {
    enterWithToken('old')
    mock().answerOnce(assets, () => envelope(0, { data: { ev_coin: 1, unix_time: 1 }, token: 'new' }))
    await call(assets, {})
    expect(currentToken()).toBe('new')
  })

  it('§4 session: a refused response with a token replaces it too', async () => {
    enterWithToken('old')
    mock().answerOnce(assets, () => envelope(500, { token: 'new' }))
    await failure()
    expect(currentToken()).toBe('new')
  })

  it('§4 session: an answer that comes after the sign-out does not bring the session back', async () => {
    enterWithToken('old')
    mock().answerOnce(assets, () => {
      endSession()
      return envelope(0, { data: { ev_coin: 1, unix_time: 1 }, token: 'new' })
    })
    await call(assets, {})
    expect(currentToken()).toBe('')
  })
})

describe('what a failure becomes', () => {
  it('§8 errors: HTTP 202 with a code is a refusal with the server’s message', async () => {
    mock().answerOnce(assets, () => envelope(500, { msg: '余额服务正在维护' }))
    expect(await failure()).toMatchObject({ code: 500, message: '余额服务正在维护' })
    expect(toast()).toMatchObject({ type: 'error', text: '余额服务正在维护', duration: 5000 })
  })

  it('§8 errors: a refusal without a message is 未知错误', async () => {
    mock().answerOnce(assets, () => envelope(49999))
    await failure()
    expect(toast()?.text).toBe('未知错误')
  })

  it('§8 errors: HTML instead of an envelope is 网络异常', async () => {
    mock().answerOnce(assets, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect((await failure()).code).toBe(localCodes.network)
    expect(toast()?.text).toBe('网络异常')
  })

  it('§8 errors: a network failure shows the error’s own message', async () => {
    mock().answerOnce(assets, () => {
      throw new TypeError('connection reset')
    })
    expect((await failure()).code).toBe(localCodes.network)
    expect(toast()?.text).toBe('connection reset')
  })

  it('§8 errors: a connection that fails is 网络异常, without the address of the call', async () => {
    mock().answerOnce(assets, () => {
      throw new TypeError('Failed to fetch')
    })
    const { code, cause } = await failure()
    expect(code).toBe(localCodes.network)
    expect(cause).toMatchObject({ cause: { message: 'Failed to fetch' } })
    expect(toast()?.text).toBe('网络异常')
  })

  it('contract §1: an HTTP 404 without an envelope counts as code 404', async () => {
    mock().answerOnce(assets, () => new Response('not found', { status: 404 }))
    expect((await failure()).code).toBe(404)
  })

  it('contract §1: 41000 names the fields that are wrong', async () => {
    const issues = [{ path: 'email', message: '邮箱格式不正确' }]
    mock().answerOnce(assets, () => envelope(41000, { data: { issues: [...issues, 'noise'] } }))
    expect(issuesOf(await failure())).toEqual(issues)
  })

  it('contract §1: 42001 leads to the top-up page', async () => {
    mock().answerOnce(assets, () => envelope(42001, { msg: 'ev 币不足', data: { need: 9, have: 1 } }))
    await failure()
    expect(toast()?.link?.to).toBe('/member/pay')
  })

  it('§8 errors: a caller that deals with a code itself shows nothing', async () => {
    mock().answerOnce(assets, () => envelope(500, { msg: 'quiet' }))
    await call(assets, {}, { handles: [500] }).catch(() => undefined)
    expect(toast()).toBeNull()
  })
})

it('§3 base data: the calls of a token are cancelled together, without a word', async () => {
  enterWithToken('old')
  mock().answerOnce(assets, () => new Promise<Response>(() => undefined))
  const pending = failure()
  cancelCalls('old')
  expect((await pending).code).toBe(localCodes.cancelled)
  expect(toast()).toBeNull()
})

it('§9 timeout: a call is waited for an hour, and no longer', async () => {
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

describe('the shape of an answer', () => {
  it.each(['text', 7, { list: 'text' }])('faults: %j is no list, and that is said', async (data) => {
    mock().answerOnce('/order/List', () => envelope(0, { data }))
    await expect(call('/order/List', {})).rejects.toMatchObject({ code: localCodes.unreadable })
    expect(toast()).toMatchObject({ type: 'error', text: '服务方返回的数据无法读取' })
  })

  it.each([null, [], 'text'])('faults: %j is no record, and that is said', async (data) => {
    mock().answerOnce(assets, () => envelope(0, { data }))
    expect((await failure()).code).toBe(localCodes.unreadable)
    expect(toast()).toMatchObject({ text: '服务方返回的数据无法读取' })
  })

  it('faults: where rows are answered all at once, a list will do', async () => {
    const roles = [{ id: 1 }, { id: 2 }]
    mock().answerOnce('/gm_user/roleOption', () => envelope(0, { data: { list: roles, count: 2 } }))
    expect(await call('/gm_user/roleOption', {})).toEqual(roles)
  })

  it('faults: where nothing is answered, anything is nothing', async () => {
    mock().answerOnce('/gm_user/logout', () => envelope(0, { data: null }))
    expect(await call('/gm_user/logout', {})).toBeNull()
  })
})
