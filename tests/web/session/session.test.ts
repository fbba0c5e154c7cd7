import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { solvedCaptcha, signIn as tokenOf } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { isCancelled, localCodes } from '#web/src/api/call-error.ts'
import { cancelCalls } from '#web/src/api/in-flight.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { dismissToast, feedbackStore, showToast } from '#web/src/lib/feedback.ts'
import { setServerTime, systemTime } from '#web/src/lib/server-time.ts'
import {
  dispatch,
  endSession,
  enterWithToken,
  loadSession,
  signIn,
  signOut,
  startSession,
  useSession,
} from '#web/src/session/session.ts'
import { signInAgain } from '#web/src/shell/lost-session/lost-session-dialog.tsx'
import { failureOf } from '../support/failure.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const toast = () => feedbackStore.read().toast
const session = () => useSession.getState().session
const requestsOf = (path: string) => mock().requests.filter(({ url }) => url.endsWith(path))

beforeAll(startI18n)
beforeEach(() => {
  endSession()
  dismissToast()
})

/** Starts the session as the console does, and records when it leaves for the sign-in page. */
function follow() {
  const ended = vi.fn()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const stop = startSession({ leaveForLogin: ended })
  onTestFinished(() => {
    stop()
    reload.mockRestore()
  })
  return { ended, reload, stop }
}

describe('session: who is signed in', () => {
  it('is asked for once, however many want to know, and has the menu of his roles', async () => {
    enterWithToken(await tokenOf(mock(), 'author'))
    const [first, second] = await Promise.all([loadSession(), loadSession()])
    expect(second).toBe(first)
    expect(await loadSession()).toBe(first)
    expect(requestsOf('/gm_user/info')).toHaveLength(1)
    expect(session()).toBe(first)
    expect(first.user.username).toBe('author')
    expect(first.user).not.toHaveProperty('list')
    expect(first.menu.map(({ path }) => path)).toContain('/member')
  })

  it('when it cannot be had, the reason is shown, the token forgotten, and the next attempt asks anew', async () => {
    enterWithToken(await tokenOf(mock(), 'author'))
    mock().answerOnce('/gm_user/info', () => envelope(500, { msg: '没有了' }))
    expect(await failureOf(loadSession())).toMatchObject({ code: 500 })
    expect(toast()).toMatchObject({ type: 'error', text: '没有了' })
    expect(currentToken()).toBe('')
    expect(session()).toBeNull()
    enterWithToken(await tokenOf(mock(), 'author'))
    expect((await loadSession()).user.username).toBe('author')
  })

  it.each([
    [resultCodes.tokenRejected, '登录已过期', '登录已过期'],
    [resultCodes.tokenExpired, '', '登录已失效，请重新登录'],
  ])(
    '§8 errors: a stored token that is rejected (%i, "%s") is told, and nobody is asked about it',
    async (code, msg, text) => {
      const { reload } = follow()
      enterWithToken('old')
      mock().answerOnce('/gm_user/info', () => envelope(code, { msg }))
      await failureOf(loadSession())
      expect(toast()?.text).toBe(text)
      expect(feedbackStore.read().openQuestion).toBeNull()
      expect(reload).not.toHaveBeenCalled()
    },
  )

  it('an outdated console is asked about, not only told', async () => {
    enterWithToken('old')
    mock().answerOnce('/gm_user/info', () => envelope(resultCodes.clientOutdated))
    await failureOf(loadSession())
    expect(feedbackStore.read().openQuestion?.question.kind).toBe('outdated')
    feedbackStore.read().openQuestion?.answer('cancel')
    expect(toast()).toBeNull()
  })

  it.each([[null], [7], ['text'], [[]]])(
    'user info that is %j signs nobody out, and has no menu',
    async (data) => {
      enterWithToken('any')
      mock().answerOnce('/gm_user/info', () => envelope(0, { data }))
      expect(await loadSession()).toMatchObject({ menu: [], unreadableMenu: undefined, user: { roles: [] } })
      expect(currentToken()).toBe('any')
    },
  )

  it.each(['no menu', 'null', '{}', 7, null])(
    'a menu that is %j signs nobody out, and is kept to be shown',
    async (list) => {
      enterWithToken('any')
      mock().answerOnce('/gm_user/info', () => envelope(0, { data: { roles: [], list } }))
      const { menu, unreadableMenu } = await loadSession()
      expect(menu).toEqual([])
      expect(unreadableMenu).toBe(list === null ? undefined : String(list))
      expect(currentToken()).toBe('any')
    },
  )

  it('an attempt that was given up costs nothing and says nothing', async () => {
    enterWithToken('any')
    mock().answerOnce('/gm_user/info', () => new Promise(() => undefined))
    const loading = failureOf(loadSession())
    await vi.waitFor(() => expect(requestsOf('/gm_user/info')).toHaveLength(1))
    cancelCalls()
    expect(isCancelled(await loading)).toBe(true)
    expect(currentToken()).toBe('any')
    expect(toast()).toBeNull()
  })

  it('shows a saved profile at once, and leaves everything else as it is', async () => {
    const profile = { name: '新名', avatar: 'a.png', introduction: '介绍' }
    dispatch({ type: 'profileSaved', profile })
    expect(session()).toBeNull()
    const before = await enterAs(mock(), 'author')
    dispatch({ type: 'profileSaved', profile })
    expect(session()).toEqual({ ...before, user: { ...before.user, ...profile } })
  })
})

describe('session: signing in', () => {
  const credentials = { username: ' author\t', password: 'Demo1234', imgid: '1', imgcode: 'A' }

  it('sends the name without the blanks around it, keeps the token and settles what was said', async () => {
    showToast({ type: 'error', text: '密码错误' })
    setServerTime(0)
    await signIn({ ...credentials, ...(await solvedCaptcha(mock())) })
    expect(await requestsOf('/gm_user/login')[0]?.clone().json()).toMatchObject({ username: 'author' })
    expect(toast()).toBeNull()
    expect(systemTime()).toBeGreaterThanOrEqual(mock().clock.now())
    expect((await loadSession()).user.username).toBe('author')
  })

  it.each([{ token: '' }, { token: null }, { token: {} }, {}])(
    'an answer with %j for a token signs nobody in',
    async (data) => {
      mock().answerOnce('/gm_user/login', () => envelope(0, { data: { ...data, unix_time: 1 } }))
      expect(await failureOf(signIn(credentials))).toMatchObject({
        path: '/gm_user/login',
        code: localCodes.unreadable,
        message: '',
      })
      expect(toast()?.type).toBe('error')
      expect(currentToken()).toBe('')
    },
  )

  it('again on the spot takes the new token, and gives up what was asked with the old one', async () => {
    await enterAs(mock(), 'author')
    mock().answerOnce('/gm_user/GetUserAssets', () => new Promise(() => undefined))
    const asked = failureOf(call('/gm_user/GetUserAssets', {}))
    const old = currentToken()
    setServerTime(0)
    await signInAgain({ ...credentials, username: 'author', ...(await solvedCaptcha(mock())) })
    expect(isCancelled(await asked)).toBe(true)
    expect(['', old]).not.toContain(currentToken())
    expect(systemTime()).toBeGreaterThanOrEqual(mock().clock.now())
    expect(requestsOf('/gm_user/login')[0]?.headers.has('X-Token')).toBe(false)
  })
})

describe('session: signing out', () => {
  it('ends the session on the server, too', async () => {
    const token = await tokenOf(mock(), 'author')
    enterWithToken(token)
    await signOut()
    expect(currentToken()).toBe('')
    const { body } = await mock().call('/gm_user/info', {}, { token })
    expect(body.code).toBe(resultCodes.tokenRejected)
  })

  it('is done even if the server does not answer, and says nothing about that', async () => {
    enterWithToken('any')
    mock().answerOnce('/gm_user/logout', () => Promise.reject(new TypeError('no network')))
    await signOut()
    expect(currentToken()).toBe('')
    expect(toast()).toBeNull()
  })

  it('needs no server without a token', async () => {
    await signOut()
    expect(mock().requests).toHaveLength(0)
  })
})

describe('session: in step with the token', () => {
  it('ends here when the token goes, with everything that was known and asked', async () => {
    const { ended } = follow()
    await enterAs(mock(), 'author')
    expect(ended).not.toHaveBeenCalled()
    mock().answerOnce('/gm_user/GetUserAssets', () => new Promise(() => undefined))
    const asked = failureOf(call('/gm_user/GetUserAssets', {}))
    endSession()
    expect(ended).toHaveBeenCalledOnce()
    expect(session()).toBeNull()
    expect(isCancelled(await asked)).toBe(true)
    enterWithToken(await tokenOf(mock(), 'buyer'))
    expect((await loadSession()).user.username).toBe('buyer')
  })

  it('§8 errors: a rejected token loses the session, and nothing else changes until the user has chosen', async () => {
    const { ended, reload } = follow()
    const before = await enterAs(mock(), 'author')
    const token = currentToken()
    mock().answerOnce('/gm_user/GetUserAssets', () => envelope(resultCodes.tokenRejected))
    await failureOf(call('/gm_user/GetUserAssets', {}))
    expect(useSession.getState()).toMatchObject({ status: 'lost', token })
    expect(session()).toBe(before)
    expect(ended).not.toHaveBeenCalled()
    dispatch({ type: 'lostSessionLeft' })
    expect(currentToken()).toBe('')
    expect(ended).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('§8 errors: the rejection of a token that was renewed meanwhile is a message, and the session stays', async () => {
    await enterAs(mock(), 'author')
    const late = { token: 'before-the-renewal' }
    mock().answerOnce('/gm_user/GetUserAssets', () => envelope(resultCodes.tokenRejected, { msg: '已失效' }))
    await failureOf(call('/gm_user/GetUserAssets', {}, late))
    expect(useSession.getState().status).toBe('signedIn')
    expect(toast()?.text).toBe('已失效')
  })

  it.each([
    [resultCodes.tokenMissing, 'Token不能为空', 'Token不能为空'],
    [resultCodes.tokenRejected, '', '未知错误'],
    [resultCodes.tokenExpired, 'Token已超时', 'Token已超时'],
  ])('§8 errors: %i to a public call is a toast with its message', async (code, msg, text) => {
    mock().answerOnce('/GetEmailAuthCode', () => envelope(code, { msg }))
    await failureOf(call('/GetEmailAuthCode', { email: 'a@b.cn', imgid: '1', imgcode: '2' }))
    expect(toast()).toMatchObject({ type: 'error', text, duration: 5000 })
    expect(useSession.getState().status).toBe('signedOut')
  })

  it('§8 errors: 40001 to a call with a token asks to sign in again', async () => {
    await enterAs(mock(), 'author')
    mock().answerOnce('/gm_user/GetUserAssets', () => envelope(resultCodes.tokenMissing))
    await failureOf(call('/gm_user/GetUserAssets', {}))
    expect(toast()?.text).toBe('请重新登录!')
  })

  it('§8 errors: a closed account is a toast and the end of the session, without a reload', async () => {
    const { ended, reload } = follow()
    enterWithToken('any')
    const closed = envelope(resultCodes.accountClosed, { msg: '账号已被封禁' })
    mock().answerOnce('/gm_user/GetUserAssets', () => closed)
    await failureOf(call('/gm_user/GetUserAssets', {}))
    expect(toast()?.text).toBe('账号已被封禁')
    expect(currentToken()).toBe('')
    expect(localStorage.getItem('Admin-Token')).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it('starts with the stored token', () => {
    localStorage.setItem('Admin-Token', 'stored')
    follow()
    expect(useSession.getState()).toMatchObject({ status: 'loading', token: 'stored' })
  })

  it('an answer to the user info that outlives its session leaves the next one alone', async () => {
    enterWithToken('first')
    const answer = Promise.withResolvers<Response>()
    mock().answerOnce('/gm_user/info', () => answer.promise)
    const first = failureOf(loadSession())
    await vi.waitFor(() => expect(requestsOf('/gm_user/info')).toHaveLength(1))
    enterWithToken(await tokenOf(mock(), 'buyer'))
    const second = loadSession()
    answer.resolve(envelope(resultCodes.tokenRejected))
    await first
    expect((await second).user.username).toBe('buyer')
    expect(requestsOf('/gm_user/info')).toHaveLength(2)
    expect(toast()).toBeNull()
  })

  it('nobody follows any more once he has stopped', () => {
    const { ended, stop } = follow()
    enterWithToken('any')
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'Admin-Token', newValue: 'other' }))
    expect(useSession.getState().otherToken).toBe('')
    endSession()
    expect(ended).not.toHaveBeenCalled()
  })
})
