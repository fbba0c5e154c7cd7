import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../web/src/api/call.ts'
import { callAhead } from '../../web/src/api/call-ahead.ts'
import { CallError, localCodes } from '../../web/src/api/call-error.ts'
import { startI18n } from '../../web/src/i18n/i18n.ts'
import { feedbackStore } from '../../web/src/lib/feedback.ts'
import { endSession, enterWithToken } from '../../web/src/session/session.ts'
import { signIn } from '../support/mock-client.ts'
import { envelope, serveMock } from './support/serve-mock.ts'

const mock = serveMock()
const path = '/gm_user/GetUserAssets'
const asked = () => mock().requests.filter(({ url }) => url.endsWith(path)).length

beforeAll(startI18n)
beforeEach(async () => {
  endSession()
  enterWithToken(await signIn(mock(), 'buyer'))
})

describe('a call that is made ahead', () => {
  it('§7 calls: answers the next call with the same body, once', async () => {
    callAhead(path, {})
    const { ev_coin } = await call(path, {})
    expect(ev_coin).toBeGreaterThan(0)
    expect(asked()).toBe(1)
    await call(path, {})
    expect(asked()).toBe(2)
  })

  it('§7 calls: is made once, however often it is asked for in a row', async () => {
    callAhead(path, {})
    callAhead(path, {})
    await call(path, {})
    callAhead(path, {})
    expect(asked()).toBe(1)
  })

  it('§7 calls: answers no call with another body', async () => {
    callAhead(path, { of: 'somebody' })
    await call(path, {})
    expect(asked()).toBe(2)
  })

  it('§7 calls: is heard of by whoever takes it when it fails, and by nobody else', async () => {
    mock().answerOnce(path, () => envelope(500, { msg: '正在维护' }))
    callAhead(path, {})
    await vi.waitFor(() => expect(asked()).toBe(1))
    expect(feedbackStore.read().toast).toBeNull()
    await expect(call(path, {})).rejects.toBeInstanceOf(CallError)
    expect(feedbackStore.read().toast?.text).toBe('正在维护')
  })

  it('§3 base data: is given up by whoever took it', async () => {
    mock().answerOnce(path, () => new Promise<Response>(() => {}))
    callAhead(path, {})
    await vi.waitFor(() => expect(asked()).toBe(1))
    const controller = new AbortController()
    const taken = call(path, {}, { signal: controller.signal })
    controller.abort()
    await expect(taken).rejects.toMatchObject({ code: localCodes.cancelled })
  })

  it('§7 calls: is forgotten with the session it was made in', async () => {
    callAhead(path, {})
    await vi.waitFor(() => expect(asked()).toBe(1))
    enterWithToken(await signIn(mock(), 'buyer'))
    await call(path, {})
    expect(asked()).toBe(2)
  })
})
