import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { currentToken } from '../../web/src/api/token.ts'
import { changeLanguage, startI18n } from '../../web/src/i18n/i18n.ts'
import { LoginPage } from '../../web/src/pages/login/login-page.tsx'
import { control } from '../support/mock-client.ts'
import { envelope, serveMock } from './support/serve-mock.ts'

const mock = serveMock()

beforeAll(startI18n)
afterEach(cleanup)

function openLogin(search = ''): ReturnType<typeof userEvent.setup> {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    { initialEntries: [`/login${search}`], future: { v7_relativeSplatPath: true } },
  )
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  return userEvent.setup()
}

/** Fills the form as a person would, with what the captcha on the screen says. */
async function fillIn(user: ReturnType<typeof userEvent.setup>, username: string, password: string) {
  const { imgcode } = await control(mock().app, 'GET', `/captcha/${await shownCaptcha()}`)
  await user.type(screen.getByLabelText('用户名'), username)
  await user.type(screen.getByLabelText('密码'), password)
  await user.type(screen.getByLabelText('验证码'), String(imgcode))
}

/** The id of the captcha whose image is shown. */
async function shownCaptcha(): Promise<string> {
  const image = await screen.findByRole('img', { name: /验证码图片/ })
  return mock().captchas.get(image.getAttribute('src') ?? '') ?? ''
}

it('§5 login: an empty form names what is missing and sends nothing', async () => {
  const user = openLogin()
  await screen.findByRole('img', { name: /验证码图片/ })
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入用户名')).toBeTruthy()
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(screen.getByText('请输入验证码')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  expect(mock().requests.some(({ url }) => url.endsWith('/gm_user/login'))).toBe(false)
})

it('§4 session: signing in stores the token and goes where the redirect says', async () => {
  const user = openLogin('?redirect=%2Fmember%2Fpay')
  await fillIn(user, 'author', 'Demo1234')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText('inside')
  expect(currentToken()).not.toBe('')
})

it('§8 login: a wrong password keeps the name, empties the captcha and fetches another', async () => {
  const user = openLogin()
  await fillIn(user, 'author', 'Wrong9999')
  const first = await shownCaptcha()
  await user.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByDisplayValue('author')
  await expect.poll(shownCaptcha).not.toBe(first)
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  expect(currentToken()).toBe('')
})

it('§8 login: the button waits for the answer, so nothing is sent twice', async () => {
  const user = openLogin()
  await fillIn(user, 'author', 'Demo1234')
  let answer: (response: Response) => void = () => undefined
  mock().answerOnce('/gm_user/login', () => new Promise<Response>((resolve) => (answer = resolve)))
  await user.click(screen.getByRole('button', { name: '登录' }))
  await user.click(screen.getByRole('button', { name: '登录中…' }))
  answer(envelope(500))
  await screen.findByRole('button', { name: '登录' })
  expect(mock().requests.filter(({ url }) => url.endsWith('/gm_user/login'))).toHaveLength(1)
})

it('§1 language: the other language is one click away', async () => {
  const user = openLogin()
  await user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByRole('heading', { name: 'Sign in to the plugin market' })
  expect(localStorage.getItem('lang')).toBe('en')
  await changeLanguage('zh')
})

it('the password can be shown, and says so', async () => {
  const user = openLogin()
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: '显示密码' }))
  expect(password.type).toBe('text')
  expect(screen.getByRole('button', { name: '隐藏密码' }).getAttribute('aria-pressed')).toBe('true')
})
