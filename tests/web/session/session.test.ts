import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { solvedCaptcha, signIn as tokenOf } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { isCancelled, localCodes } from '#web/src/api/call-error.ts'
import { cancelCalls } from '#web/src/api/in-flight.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { feedbackStore, showToast } from '#web/src/lib/feedback.ts'
import { setServerTime, systemTime } from '#web/src/lib/server-time.ts'
import {
  endSession,
  enterWithToken,
  loadSession,
  signIn,
  signOut,
  startSession,
  useSession,
} from '#web/src/session/session.ts'
import { failureOf } from '../support/failure.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const toast = () => feedbackStore.read().toast
const question = () => feedbackStore.read().openQuestion
const session = () => useSession.getState().session

beforeAll(startI18n)

/** Starts the session as the console does, and records when it leaves for the sign-in page. */
function follow() {
  const ended = vi.fn()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const stop = startSession({ leaveForLogin: ended })
  onTestFinished(stop)
  return { ended, reload, stop }
}

it('session: parallel readers share one call for user and menu', async () => {
  enterWithToken(await tokenOf(mock(), 'author'))
  const [first, second] = await Promise.all([loadSession(), loadSession()])
  expect(second).toBe(first)
  expect(await loadSession()).toBe(first)
  expect(mock().requestsOf('/gm_user/info')).toHaveLength(1)
  expect(session()).toBe(first)
  expect(first.user.username).toBe('author')
  expect(first.user).not.toHaveProperty('list')
  expect(first.menu.map(({ path }) => path)).toContain('/member')
})

it.each([
  [resultCodes.tokenRejected, '登录已过期', '登录已过期'],
  [resultCodes.tokenExpired, '', '登录已失效，请重新登录'],
])('§8 errors: a rejected stored token (%i, "%s") is a toast, not a question', async (code, msg, text) => {
  const { reload } = follow()
  enterWithToken('old')
  mock().answerOnce('/gm_user/info', () => envelope(code, { msg }))
  await failureOf(loadSession())
  expect(toast()).toMatchObject({ text: text })
  expect(question()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('session: an outdated console asks to be reloaded', async () => {
  enterWithToken('old')
  mock().answerOnce('/gm_user/info', () => envelope(resultCodes.clientOutdated))
  await failureOf(loadSession())
  expect(question()).toMatchObject({ question: { kind: 'outdated' } })
  question()?.answer('cancel')
  expect(toast()).toBeNull()
})

it.each([[null], ['text']])('session: user info of %j keeps the session, the menu is empty', async (data) => {
  enterWithToken('any')
  mock().answerOnce('/gm_user/info', () => envelope(0, { data }))
  expect(await loadSession()).toMatchObject({ menu: [], unreadableMenu: undefined, user: { roles: [] } })
  expect(currentToken()).toBe('any')
})

it('session: a cancelled call for the user keeps the token and shows no toast', async () => {
  enterWithToken('any')
  mock().answerOnce('/gm_user/info', () => new Promise(() => undefined))
  const loading = failureOf(loadSession())
  await vi.waitFor(() => expect(mock().requestsOf('/gm_user/info')).toHaveLength(1))
  cancelCalls()
  expect(isCancelled(await loading)).toBe(true)
  expect(currentToken()).toBe('any')
  expect(toast()).toBeNull()
})

const credentials = { username: ' author\t', password: 'Demo1234', imgid: '1', imgcode: 'A' }

it('session: signing in trims the name, stores the token and closes the toast', async () => {
  showToast({ type: 'error', text: '密码错误' })
  setServerTime(0)
  await signIn({ ...credentials, ...(await solvedCaptcha(mock())) })
  const sent = await Promise.all(
    mock()
      .requestsOf('/gm_user/login')
      .map((request) => request.clone().json()),
  )
  expect(sent).toMatchObject([{ username: 'author' }])
  expect(toast()).toBeNull()
  expect(systemTime()).toBeGreaterThanOrEqual(mock().clock.now())
  expect((await loadSession()).user.username).toBe('author')
})

it.each([{ token: '' }, { token: {} }, {}])('session: a sign-in that answers %j fails', async (data) => {
  mock().answerOnce('/gm_user/login', () => envelope(0, { data: { ...data, unix_time: 1 } }))
  expect(await failureOf(signIn(credentials))).toMatchObject({
    path: '/gm_user/login',
    code: localCodes.unreadable,
    message: '',
  })
  expect(toast()).toMatchObject({ type: 'error' })
  expect(currentToken()).toBe('')
})

it('session: signing out ends the session on the server', async () => {
  const token = await tokenOf(mock(), 'author')
  enterWithToken(token)
  await signOut()
  expect(currentToken()).toBe('')
  const { body } = await mock().call('/gm_user/info', {}, { token })
  expect(body.code).toBe(resultCodes.tokenRejected)
})

it('session: signing out succeeds without a toast when the server does not answer', async () => {
  enterWithToken('any')
  mock().answerOnce('/gm_user/logout', () => Promise.reject(new TypeError('no network')))
  await signOut()
  expect(currentToken()).toBe('')
  expect(toast()).toBeNull()
})

it('session: clearing the token drops the user and cancels the calls', async () => {
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

it('§8 errors: the rejection of a replaced token is a toast, and the session stays', async () => {
  await enterAs(mock(), 'author')
  const late = { token: 'before-the-renewal' }
  mock().answerOnce('/gm_user/GetUserAssets', () => envelope(resultCodes.tokenRejected, { msg: '已失效' }))
  await failureOf(call('/gm_user/GetUserAssets', {}, late))
  expect(useSession.getState().status).toBe('signedIn')
  expect(toast()).toMatchObject({ text: '已失效' })
})

it.each([
  [resultCodes.tokenMissing, 'Token不能为空', 'Token不能为空'],
  [resultCodes.tokenRejected, '', '未知错误'],
])('§8 errors: %i to a public call is a toast with its message', async (code, msg, text) => {
  mock().answerOnce('/GetEmailAuthCode', () => envelope(code, { msg }))
  await failureOf(call('/GetEmailAuthCode', { email: 'a@b.cn', imgid: '1', imgcode: '2' }))
  expect(toast()).toMatchObject({ type: 'error', text, duration: 5000 })
  expect(useSession.getState().status).toBe('signedOut')
})

it('§8 errors: a closed account ends the session with a toast and without a reload', async () => {
  const { ended, reload } = follow()
  enterWithToken('any')
  const closed = envelope(resultCodes.accountClosed, { msg: '账号已被封禁' })
  mock().answerOnce('/gm_user/GetUserAssets', () => closed)
  await failureOf(call('/gm_user/GetUserAssets', {}))
  expect(toast()).toMatchObject({ text: '账号已被封禁' })
  expect(currentToken()).toBe('')
  expect(localStorage.getItem('Admin-Token')).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('session: a late answer about the user does not change the next session', async () => {
  enterWithToken('first')
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce('/gm_user/info', () => answer.promise)
  const first = failureOf(loadSession())
  await vi.waitFor(() => expect(mock().requestsOf('/gm_user/info')).toHaveLength(1))
  enterWithToken(await tokenOf(mock(), 'buyer'))
  const second = loadSession()
  answer.resolve(envelope(resultCodes.tokenRejected))
  await first
  expect((await second).user.username).toBe('buyer')
  expect(mock().requestsOf('/gm_user/info')).toHaveLength(2)
  expect(toast()).toBeNull()
})
