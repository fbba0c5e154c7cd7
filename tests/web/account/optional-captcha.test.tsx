import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { holdClock } from '../support/hold-clock.ts'
import { box, captchaText, fill, openLogin, press, shownCaptcha } from '../support/login-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

startTexts()
const mock = serveMock()

const lastBody = async (path: string) => (await mock().requestsOf(path).at(-1)?.clone().json()) ?? {}
const hasField = () => screen.queryByLabelText('验证码') !== null

const none = [
  ['code 50001', () => envelope(50001, { msg: 'captcha off' })],
  ['HTTP 404', () => new Response('404 page not found', { status: 404 })],
  ['an empty object', () => envelope(0, { data: {} })],
  ['null', () => envelope(0, { data: null })],
  ['a switch that is off', () => envelope(0, { data: { captchaId: '', picPath: '', openCaptcha: false } })],
] as const

it.each(none)('§5 login: %s for a captcha lets the form be sent without one', async (_, answer) => {
  mock().answerOnce('/GetAuthCode', answer)
  openLogin()
  await waitFor(() => expect(hasField()).toBe(false))
  expect(feedbackStore.read().toast).toBeNull()
  mock().answerOnce('/gm_user/login', () => envelope(500, { msg: '服务繁忙' }))
  fill({ 用户名: 'author', 密码: 'Demo1234' })
  press('登录')
  await waitFor(() => expect(mock().requestsOf('/gm_user/login')).toHaveLength(1))
  expect(await lastBody('/gm_user/login')).toEqual({ username: 'author', password: 'Demo1234' })
  await waitFor(() => expect(feedbackStore.read().toast).toMatchObject({ text: '服务繁忙' }))
  expect(hasField()).toBe(false)
})

const demands = [
  ['code 41006', () => envelope(41006)],
  ['a message', () => envelope(50001, { msg: 'please enter the captcha' })],
  [
    'an invalid field',
    () => envelope(41000, { data: { issues: [{ path: 'imgcode', message: 'is required' }] } }),
  ],
] as const

it.each(demands)('§5 login: the captcha returns when the host asks for it by %s', async (_, refusal) => {
  mock().answerOnce('/GetAuthCode', () => envelope(0, { data: {} }))
  openLogin()
  await waitFor(() => expect(hasField()).toBe(false))
  fill({ 用户名: 'author', 密码: 'Demo1234' })
  mock().answerOnce('/gm_user/login', refusal)
  press('登录')
  const id = await shownCaptcha(mock())
  expect(document.activeElement).toBe(box('验证码'))
  fill({ 验证码: await captchaText(mock(), id) })
  press('登录')
  await screen.findByText('inside')
})

it('§5 login: a demanded captcha that does not come leaves the form usable', async () => {
  mock().answerOnce('/GetAuthCode', () => envelope(0, { data: {} }))
  openLogin()
  await waitFor(() => expect(hasField()).toBe(false))
  fill({ 用户名: 'author', 密码: 'Demo1234' })
  mock().answerOnce('/gm_user/login', () => envelope(41006))
  mock().answerOnce('/GetAuthCode', () => envelope(0, { data: {} }))
  press('登录')
  await screen.findByRole('button', { name: /验证码加载失败/ })
  press('登录')
  await waitFor(() => expect(mock().requestsOf('/gm_user/login')).toHaveLength(2))
})

it('§5 login: a picture that cannot be shown does not lock the form', async () => {
  openLogin()
  await shownCaptcha(mock())
  fill({ 用户名: 'author', 密码: 'Demo1234' })
  fireEvent.error(screen.getByRole('img', { name: /验证码图片/ }))
  await screen.findByRole('button', { name: /验证码加载失败/ })
  press('登录')
  await waitFor(() => expect(mock().requestsOf('/gm_user/login')).toHaveLength(1))
  expect(await lastBody('/gm_user/login')).not.toHaveProperty('imgid')
})

it('§5 login: a captcha that never arrives does not lock the form', async () => {
  const advance = holdClock()
  mock().answerOnce('/GetAuthCode', () => new Promise(() => {}))
  openLogin()
  fill({ 用户名: 'author', 密码: 'Demo1234' })
  await advance(10_000)
  press('登录')
  await waitFor(() => expect(mock().requestsOf('/gm_user/login')).toHaveLength(1))
})

it('§5 register: an e-mail code is asked for without a captcha where the host has none', async () => {
  mock().answerOnce('/GetAuthCode', () => envelope(50001))
  openLogin('?mode=register')
  await screen.findByLabelText('邮箱')
  await waitFor(() => expect(hasField()).toBe(false))
  mock().answerOnce('/GetEmailAuthCode', () => envelope(41006))
  fill({ 邮箱: 'somebody@example.com' })
  press('获取验证码')
  await shownCaptcha(mock())
  expect(await lastBody('/GetEmailAuthCode')).toEqual({ email: 'somebody@example.com' })
})
