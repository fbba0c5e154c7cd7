import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { solvedCaptcha } from '#tests/support/mock-client.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { changeLanguage } from '#web/src/i18n/i18n.ts'
import { holdClock } from '../support/hold-clock.ts'
import {
  box,
  captchaText,
  fill,
  mailedCode,
  openLogin,
  press,
  sendCode,
  shownCaptcha,
} from '../support/login-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()
startTexts()

const password = 'k3J9x2mQw7ru'

/** The resend delay is stored per address, so every test has its own. */
let addresses = 0
const newAddress = () => `newcomer-${++addresses}@example.com`

async function openStep(mode: 'register' | 'forgot') {
  const router = openLogin(`?mode=${mode}`)
  await screen.findByLabelText('邮箱')
  return router
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
const hasFocus = (label: string) => waitFor(() => expect(document.activeElement).toBe(box(label)))
const hasTitle = (title: string) => waitFor(() => expect(document.title).toBe(title))
const fillInRest = (username: string) => fill({ 用户名: username, 密码: password, 确认密码: password })

/** Returns a code as an input method may write it. */
const wide = (code: string) =>
  code.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

it('§8 register: invalid input is explained while typing, and not sent', async () => {
  await openStep('register')
  const username = box('用户名')
  fill({ 用户名: 'ab' })
  expect(username.getAttribute('aria-invalid')).toBe('false')
  fill({ 用户名: 'a b' })
  expect(screen.getByText('只能使用字母、数字、下划线和连字符')).toBeTruthy()
  fill({ 用户名: 'ab' })
  fireEvent.blur(username)
  expect(screen.getByText('用户名至少 3 位')).toBeTruthy()
  fill({ 用户名: 'abc' })
  expect(username.getAttribute('aria-invalid')).toBe('false')

  fill({ 密码: 'Demo1234' })
  await screen.findByText('密码强度：弱')
  fill({ 密码: password, 确认密码: `${password}x` })
  await screen.findByText('密码强度：强')
  press('注册')
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy()
  expect(screen.getByText('请输入邮箱')).toBeTruthy()
  expect(document.activeElement).toBe(box('邮箱'))
  expect(mock().requestsOf('/UserRegister')).toEqual([])
})

it('§8 register: a refusal is shown at its field, and typed values stay', async () => {
  const email = newAddress()
  await openStep('register')
  const first = await shownCaptcha(mock())
  await sendCode(mock(), 'author@example.com')
  expect(screen.getByText('邮箱已被使用')).toBeTruthy()
  await hasFocus('邮箱')
  expect(box('验证码').value).toBe('')

  await sendCode(mock(), email, { before: first })
  fillInRest('author')
  fill({ 邮箱验证码: 'wrong' })
  press('注册')
  await says('邮箱验证码错误或已失效')
  await hasFocus('邮箱验证码')

  fill({ 邮箱验证码: wide(await mailedCode(mock(), email)) })
  press('注册')
  await screen.findByText('用户名已被使用')
  await hasFocus('用户名')
  expect(box('密码').value).toBe(password)
  fill({ 用户名: 'newcomer' })
  expect(screen.queryByText('用户名已被使用')).toBeNull()
  press('注册')
  await screen.findByText('inside')
  await screen.findByText('账号 newcomer 注册成功')
  expect(currentToken()).not.toBe('')
})

it('§8 register: a wrong captcha sends no code and is replaced', async () => {
  const email = newAddress()
  await openStep('register')
  const next = await sendCode(mock(), email, { words: '????' })
  await says('验证码错误或已失效')
  await hasFocus('验证码')
  fill({ 验证码: wide(await captchaText(mock(), next)) })
  fireEvent.keyDown(box('验证码'), { key: 'Enter' })
  await screen.findByText(`验证码已发送至 ${email}`)
  expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull()
})

it('§8 register: the resend delay counts down for its address alone, across steps', async () => {
  const email = newAddress()
  const pass = holdClock()
  await openStep('register')
  await sendCode(mock(), email)
  expect((await button(/秒后重发$/)).disabled).toBe(true)
  vi.setSystemTime(Date.now() + 20_000)
  await pass(1000)
  expect((await button(/秒后重发$/)).textContent).toMatch(/^(3\d|40) 秒后重发$/)

  fireEvent.click(screen.getByRole('link', { name: '返回登录' }))
  fireEvent.click(await screen.findByRole('link', { name: '注册账号' }))
  expect((await screen.findByLabelText<HTMLInputElement>('邮箱')).value).toBe(email)
  expect((await button(/秒后重发$/)).disabled).toBe(true)
  fill({ 邮箱: 'other@example.com' })
  expect((await button('获取验证码')).disabled).toBe(false)
  fill({ 邮箱: email.toUpperCase() })
  expect((await button(/秒后重发$/)).disabled).toBe(true)
  vi.setSystemTime(Date.now() + 41_000)
  await pass(1000)
  expect((await button('获取验证码')).disabled).toBe(false)
})

it('§8 register: a code requested elsewhere shows the remaining delay', async () => {
  const email = newAddress()
  await mock().call('/GetEmailAuthCode', { email, ...(await solvedCaptcha(mock())) })
  await openStep('register')
  await sendCode(mock(), email)
  await says('发送过于频繁')
  expect((await button(/秒后重发$/)).disabled).toBe(true)
})

it('§8 register: a repeated submit sends one request', async () => {
  await openStep('register')
  fillInRest('newcomer')
  fill({ 邮箱: newAddress(), 邮箱验证码: '123456' })
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce('/UserRegister', () => answer.promise)
  const form = box('确认密码').form
  press('注册')
  expect((await button('注册中…')).disabled).toBe(true)
  fireEvent.submit(form as HTMLFormElement)
  await waitFor(() => expect(mock().requestsOf('/UserRegister')).toHaveLength(1))
  answer.resolve(envelope(0, { data: {} }))
  await screen.findByText('账号 newcomer 注册成功，请登录')
  expect(mock().requestsOf('/UserRegister')).toHaveLength(1)
  expect(box('用户名').value).toBe('newcomer')
  await hasFocus('密码')
})

it('screens /login: the steps keep typed values, the redirect, the title and the focus', async () => {
  const router = openLogin('?redirect=%2Fmember%2Fpay')
  fill({ 用户名: 'newcomer' })
  fireEvent.click(screen.getByRole('link', { name: '注册账号' }))
  await screen.findByLabelText('邮箱')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '注册账号' }))
  await hasTitle('注册 - 插件市场')
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/member/pay')
  expect(box('用户名').value).toBe('newcomer')
  fill({ 邮箱: 'newcomer@example.com', 密码: password })
  await act(() => router.navigate(-1))
  await hasFocus('密码')
  await hasTitle('登录 - 插件市场')
  expect(box('密码').value).toBe('')
  fireEvent.click(screen.getByRole('link', { name: '忘记密码' }))
  await screen.findByLabelText('邮箱')
  await hasTitle('找回密码 - 插件市场')
  expect(box('邮箱').value).toBe('newcomer@example.com')
})

it('§1 language: switching the language in a step keeps typed values', async () => {
  onTestFinished(() => act(() => changeLanguage('zh')))
  await openStep('register')
  fill({ 用户名: 'ab', 密码: password })
  fireEvent.blur(box('用户名'))
  press('English')
  await screen.findByRole('heading', { name: 'Create an account' })
  await hasTitle('Create account - Plugin market')
  expect(box('Username').value).toBe('ab')
  expect(screen.getByText('At least 3 characters')).toBeTruthy()
  expect(box('Password').value).toBe(password)
  await screen.findByText('Strength: strong')
})

it.each([
  ['signs in', 'reviewer@example.com', true],
  ['leads to signing in, with the name filled in', 'buyer@example.com', false],
])('§8 forgotten password: a new password %s', async (_what, email, hasToken) => {
  await openStep('forgot')
  await sendCode(mock(), email)
  await hasFocus('邮箱验证码')
  const code = await mailedCode(mock(), email)
  fill({ 邮箱验证码: code, 新密码: password, 确认密码: password })
  if (!hasToken) mock().answerOnce('/ResetPwd', () => envelope(0))
  press('重置密码')
  if (hasToken) {
    await screen.findByText('inside')
    return expect(currentToken()).not.toBe('')
  }
  await screen.findByRole('heading', { name: '登录插件市场' })
  expect(box('用户名').value).toBe(email)
  expect(box('用户名').placeholder).toBe('用户名或邮箱')
})
