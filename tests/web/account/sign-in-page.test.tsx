import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { login } from '#tests/support/mock-client.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { holdClock } from '../support/hold-clock.ts'
import { box, captchaText, fill, openLogin, press, shownCaptcha } from '../support/login-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()
startTexts()

/** Fills the form with what the captcha on the screen says; resolves to the captcha's id. */
async function fillIn(username: string, password: string, before = ''): Promise<string> {
  const id = await shownCaptcha(mock(), before)
  fill({ 用户名: username, 密码: password, 验证码: await captchaText(mock(), id) })
  return id
}

const submit = () => press('登录')

it('§5 login: an empty form names the missing fields and sends nothing', async () => {
  openLogin()
  await shownCaptcha(mock())
  submit()
  expect(screen.getByText('请输入用户名')).toBeTruthy()
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(screen.getByText('请输入验证码')).toBeTruthy()
  expect(document.activeElement).toBe(box('用户名'))
  expect(mock().requestsOf('/gm_user/login')).toEqual([])
})

it('§4 session: signing in stores the token and goes where the redirect says', async () => {
  const router = openLogin('?redirect=%2Fmember%2Fpay')
  await fillIn('author', 'Demo1234')
  submit()
  await screen.findByText('inside')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/auth-redirect?redirect=%2Fmember%2Fpay')
  expect(currentToken()).not.toBe('')
})

it('§8 login: a wrong captcha is explained and replaced, and typed values stay', async () => {
  openLogin()
  const first = await fillIn('author', 'Demo1234')
  fill({ 验证码: '????' })
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('验证码错误或已失效'))
  expect(box('用户名').value).toBe('author')
  expect(box('验证码').value).toBe('')
  await fillIn('author', box('密码').value, first)
  submit()
  await screen.findByText('inside')
})

it('§8 login: a banned user sees the reason and stays signed out', async () => {
  openLogin()
  await fillIn('banned', 'Demo1234')
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('账号已被封禁'))
  expect(currentToken()).toBe('')
  expect(screen.queryByText('inside')).toBeNull()
})

it('§8 login: after five failures the button counts the lock down for that username', async () => {
  for (let failures = 0; failures < 4; failures += 1) await login(mock(), 'author', 'Wrong9999')
  const pass = holdClock()
  openLogin()
  const first = await fillIn('author', 'Wrong9999')
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('用户名或密码错误'))
  await fillIn('author', 'Demo1234', first)
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('登录失败次数过多'))

  const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name })
  const locked = await button(/^1[45]:\d\d 后可重试$/)
  expect(locked.disabled).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(box('验证码')))
  fill({ 用户名: 'buyer' })
  expect((await button('登录')).disabled).toBe(false)
  fill({ 用户名: 'AUTHOR' })
  expect((await button(/后可重试$/)).disabled).toBe(true)
  expect(screen.getByText(/该账号暂时锁定/).textContent).toMatch(/约 1[45] 分钟/)
  // The clock moves at once: the minutes between would be drawn four times a second.
  vi.setSystemTime(Date.now() + 15 * 60_000)
  await pass(1000)
  expect(screen.getByText('锁定已解除，可以登录')).toBeTruthy()
  expect((await button('登录')).disabled).toBe(false)
})

it('§2 login: an expired captcha is replaced on a visible page, and its text cleared', async () => {
  const pass = holdClock()
  openLogin()
  const first = await shownCaptcha(mock())
  fill({ 验证码: 'AB' })
  await pass(300_000)
  await shownCaptcha(mock(), first)
  expect(box('验证码').value).toBe('')

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const asked = mock().requestsOf('/GetAuthCode').length
  await pass(600_000)
  expect(mock().requestsOf('/GetAuthCode')).toHaveLength(asked)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(mock().requestsOf('/GetAuthCode')).toHaveLength(asked + 1))
})

// Timers overflow after 24.8 days.
it.each([30, 36_500])('§2 login: a captcha that is valid for %s days is not replaced', async (days) => {
  const pass = holdClock()
  const data = { imgid: 'long', img: 'data:image/svg+xml,', expires_in: days * 86_400 }
  mock().answerOnce('/GetAuthCode', () => envelope(0, { data }))
  openLogin()
  await screen.findByRole('img', { name: /验证码图片/ })
  await pass(60_000)
  expect(mock().requestsOf('/GetAuthCode')).toHaveLength(1)
})

it('§2 login: nothing is sent while the captcha loads, and its field says why', async () => {
  const late = Promise.withResolvers<Response>()
  mock().answerOnce('/GetAuthCode', () => late.promise)
  openLogin()
  fill({ 用户名: 'author', 密码: 'Demo1234', 验证码: 'AB12' })
  submit()
  await screen.findByText('验证码还在加载，请稍后填写')
  expect(mock().requestsOf('/gm_user/login')).toEqual([])
  late.resolve(envelope(0, { data: { imgid: 'late', img: 'data:image/svg+xml,', expires_in: 300 } }))
  await screen.findByRole('img', { name: /验证码图片/ })
  fill({ 验证码: 'AB34' })
  submit()
  await waitFor(() => expect(mock().requestsOf('/gm_user/login')).toHaveLength(1))
})

it('§2 login: a captcha without an id is requested again by its button', async () => {
  mock().answerOnce('/GetAuthCode', () => envelope(0, { data: { img: 'data:image/svg+xml,' } }))
  openLogin()
  const retry = await screen.findByRole('button', { name: /验证码加载失败/ })
  act(() => retry.click())
  expect(await shownCaptcha(mock())).not.toBe('')
})

it('screens /login: the password can be shown, and Caps Lock is reported', async () => {
  openLogin()
  const password = box('密码')
  expect(password.type).toBe('password')
  press('显示密码')
  expect(password.type).toBe('text')
  expect(screen.getByRole('button', { name: '隐藏密码' }).getAttribute('aria-pressed')).toBe('true')
  const user = userEvent.setup()
  await user.click(password)
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('大写锁定已打开')).toBeTruthy()
})
