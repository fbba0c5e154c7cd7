import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#web/src/api/call.ts'
import { isCancelled } from '#web/src/api/call-error.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { startSession, useSession } from '#web/src/session/session.ts'
import { failureOf } from '../support/failure.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const key = 'Admin-Token'
const path = '/gm_user/GetUserAssets'

beforeAll(startI18n)

function follow() {
  const left = vi.fn()
  onTestFinished(startSession({ leaveForLogin: left }))
  return left
}

/** Holds the answer of the next call of the balance. */
function holdAnswer() {
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce(path, () => answer.promise)
  return (token: string) => answer.resolve(envelope(0, { data: { ev_coin: 1, unix_time: 1 }, token }))
}

const untilAsked = () => vi.waitFor(() => expect(mock().requestsOf(path)).toHaveLength(1))

describe('§4 session: storage is the truth about the token', () => {
  it('the next call signs out when this tab has removed the token', async () => {
    const left = follow()
    await enterAs(mock(), 'author')
    localStorage.removeItem(key)
    expect(currentToken()).not.toBe('')
    expect(isCancelled(await failureOf(call(path, {})))).toBe(true)
    expect(mock().requestsOf(path)).toEqual([])
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', token: '', session: null })
    expect(left).toHaveBeenCalledOnce()
    expect(feedbackStore.read().toast).toMatchObject({ text: '请先登录，谢谢' })
  })

  it('a new token is not stored when that of its call is gone', async () => {
    follow()
    await enterAs(mock(), 'author')
    const answer = holdAnswer()
    const called = Promise.allSettled([call(path, {})])
    await untilAsked()
    localStorage.removeItem(key)
    answer('late')
    await called
    expect(localStorage.getItem(key)).toBeNull()
    expect(currentToken()).toBe('')
  })

  it('a new token is not stored after another one was', async () => {
    await enterAs(mock(), 'author')
    const answer = holdAnswer()
    const called = call(path, {})
    await untilAsked()
    localStorage.setItem(key, 'another')
    answer('late')
    await called
    expect(localStorage.getItem(key)).toBe('another')
  })

  it('a new token is stored when its call was sent without one', async () => {
    await enterAs(mock(), 'author')
    mock().answerOnce('/GetAuthCode', () => envelope(0, { data: {}, token: 'granted' }))
    await call('/GetAuthCode', {}, { token: '' })
    expect(localStorage.getItem(key)).toBe('granted')
    expect(currentToken()).toBe('granted')
  })
})
