import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { useUnsaved, useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { startSession, useSession } from '#web/src/session/session.ts'
import { LostSession } from '#web/src/shell/lost-session/lost-session.tsx'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { failureOf } from '../support/failure.ts'
import { captchaText, fill, shownCaptcha } from '../support/login-page.tsx'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const ended = vi.fn()
const reload = vi.fn()
let stop = () => {}

prepareTexts()

beforeEach(async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  stop = startSession({ leaveForLogin: ended })
  await enterAs(mock(), 'author')
})

afterEach(() => {
  stop()
  vi.clearAllMocks()
})

function Form() {
  const [text, setText] = useState('')
  const { data, isFailed } = useAssets()
  useUnsavedChanges(text !== '')
  return (
    <>
      <input aria-label="介绍" value={text} onChange={(event) => setText(event.target.value)} />
      <output aria-label="余额">{isFailed ? 'failed' : data?.ev_coin}</output>
    </>
  )
}

/** A page at work, the first read of which finds that the server has ended the session. */
async function loseSession(unsaved: boolean) {
  const user = userEvent.setup()
  await mock().call('/gm_user/logout', {}, { token: currentToken() })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  mock().answerOnce('/gm_user/GetUserAssets', () => envelope(0, { data: { ev_coin: 7, unix_time: 1 } }))
  renderAt(
    <>
      <Form />
      <LostSession />
      <FeedbackHost />
    </>,
    '/',
    queries,
  )
  await screen.findByText('7')
  if (unsaved) await user.type(screen.getByLabelText('介绍'), '半句话')
  await Promise.all([failingCall(), failingCall(), queries.refetchQueries()])
  await screen.findByRole('heading', { name: '登录已失效' })
  return user
}

const failingCall = () => failureOf(call('/app/List', {}))

/** Signs in with this password; resolves to the id of the captcha, which is another one than `before`. */
async function signInWith(user: UserEvent, password: string, before = ''): Promise<string> {
  const captcha = await shownCaptcha(mock(), before)
  fill({ 密码: password, 验证码: await captchaText(mock(), captcha) })
  await user.click(screen.getByRole('button', { name: '登录' }))
  return captcha
}

const input = () => screen.getByLabelText<HTMLInputElement>('介绍')
const balance = () => screen.getByLabelText('余额').textContent
const answers = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

it.each([
  [false, ['留在本页', '重新登录'], '重新登录'],
  [true, ['留在本页', '重新登录并刷新', '在此重新登录'], '重新登录并刷新'],
])('§8 errors: with unsaved changes (%j) a lost session offers %j', async (unsaved, offered, chosen) => {
  const user = await loseSession(unsaved)
  expect(answers()).toEqual(offered)
  await user.click(screen.getByRole('button', { name: chosen }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(currentToken()).toBe('')
  expect(useUnsaved.getState().paths).toEqual([])
})

it('session: signing in on the page keeps unsaved changes and refreshes the data', async () => {
  const user = await loseSession(true)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  const lost = currentToken()
  await user.click(screen.getByRole('button', { name: '在此重新登录' }))
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('author')
  expect(screen.getByLabelText<HTMLInputElement>('用户名').readOnly).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  await signInWith(user, 'Demo1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentToken()).not.toBe(lost)
  const signIns = mock().requestsOf('/gm_user/login')
  expect(signIns.map(({ headers }) => headers.has('X-Token'))).toEqual([false])
  expect(input().value).toBe('半句话')
  expect(useUnsaved.getState().paths).toHaveLength(1)
  await waitFor(() => expect(Number(balance())).toBeGreaterThan(7))
  expect(ended).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it('session: a refused sign-in on the page says why and shows another captcha', async () => {
  const user = await loseSession(true)
  await user.click(screen.getByRole('button', { name: '在此重新登录' }))
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入密码')).toBeTruthy()
  const refused = await signInWith(user, 'Wrong1234')
  await shownCaptcha(mock(), refused)
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContainEqual(expect.stringContaining('密码'))
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  expect(feedbackStore.read().toast).toBeNull()
  await signInWith(user, 'Demo1234', refused)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input().value).toBe('半句话')
})

it('session: signing in on the page as another user is refused and ends that token', async () => {
  const user = await loseSession(true)
  const lost = currentToken()
  const other = await signIn(mock(), 'buyer')
  await user.click(screen.getByRole('button', { name: '在此重新登录' }))
  mock().answerOnce('/gm_user/login', () => envelope(0, { data: { token: other, unix_time: 1 } }))
  mock().answerOnce('/gm_user/logout', () => envelope(500, { msg: '不行' }))
  await signInWith(user, 'Demo1234')
  await screen.findByText(/只能以原来的用户重新登录/)
  expect(currentToken()).toBe(lost)
  expect(useSession.getState().session).toMatchObject({ user: { username: 'author' } })
  const ended = mock().requestsOf('/gm_user/logout')
  expect(ended.map(({ headers }) => headers.get('X-Token'))).toEqual([other])
  expect(feedbackStore.read().toast).toBeNull()
})

it('session: signing in on the page asks for the username that the host does not tell', async () => {
  const { session } = useSession.getState()
  if (!session) throw new Error('[test] nobody is signed in.')
  const { username: _, ...user } = session.user
  useSession.setState({ session: { ...session, user } })
  const visitor = await loseSession(true)
  await visitor.click(screen.getByRole('button', { name: '在此重新登录' }))
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  await visitor.type(screen.getByLabelText('用户名'), 'author')
  await signInWith(visitor, 'Demo1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input().value).toBe('半句话')
})
