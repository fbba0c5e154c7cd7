import type { Page } from '@playwright/test'
import { box, sendCode } from './support/account-steps.ts'
import { changeAnswers } from './support/envelope.ts'
import { mailedCode } from './support/mail.ts'
import { captchaText, open, openLogin, storeBefore, submitLogin } from './support/session.ts'
import { expect, test } from './support/test.ts'

const email = 'newcomer@example.com'
const password = 'k3J9x2mQw7ru'

const send = (page: Page) => page.getByRole('button', { name: '获取验证码' })
const submit = (page: Page) => page.getByRole('button', { name: '注册', exact: true })

async function fillInRest(page: Page, username: string): Promise<void> {
  await box(page, '用户名').fill(username)
  await box(page, '密码').fill(password)
  await box(page, '确认密码').fill(password)
}

test('§4 accounts: whoever registers with the code from his e-mail can sign in', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=register&redirect=%2Fmember%2Fbase')
  await expect(page).toHaveTitle('注册 - 插件市场')
  await sendCode(page, email, imgcode)
  await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible()
  await expect(box(page, '邮箱验证码')).toBeFocused()
  await fillInRest(page, 'newcomer')
  await box(page, '邮箱验证码').fill(await mailedCode(page, email))
  await box(page, '姓名（选填）').fill('新来的')
  const captcha = page.waitForResponse('**/GetAuthCode')
  await submit(page).click()

  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()
  await expect(page).toHaveTitle('登录 - 插件市场')
  await expect(box(page, '用户名')).toHaveValue('newcomer')
  const { data } = await (await captcha).json()
  await submitLogin(page, 'newcomer', await captchaText(page, data.imgid), password)
  await expect(page).toHaveURL(/#\/member\/base$/)
  await expect(page.getByRole('button', { name: /^新来的.*的菜单$/ })).toBeVisible()
})

test('§5 register: the rules show as one types, and nothing is sent against them', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await openLogin(page, '/login?mode=register')
  const username = box(page, '用户名')
  await username.fill('ab')
  await expect(username).toHaveAttribute('aria-invalid', 'false')
  await username.fill('a b')
  await expect(page.getByText('只能使用字母、数字、下划线和连字符')).toBeVisible()
  await username.fill('ab')
  await username.blur()
  await expect(page.getByText('用户名至少 3 位')).toBeVisible()
  await username.fill('abc')
  await expect(username).toHaveAttribute('aria-invalid', 'false')

  await box(page, '密码').fill('Demo1234')
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  await box(page, '密码').fill(password)
  await expect(page.getByText('密码强度：强', { exact: true })).toBeVisible()
  await box(page, '确认密码').fill(`${password}x`)
  await submit(page).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(page.getByText('请输入邮箱', { exact: true })).toBeVisible()
  await expect(box(page, '邮箱')).toBeFocused()
  expect(sent).not.toContain('/api/v1/UserRegister')
})

test('§8 register: what the server refuses shows on its field, and what was typed stays', async ({
  page,
}) => {
  const imgcode = await openLogin(page, '/login?mode=register')
  const next = await sendCode(page, 'author@example.com', imgcode)
  await expect(page.getByText('邮箱已被使用')).toBeVisible()
  await expect(box(page, '邮箱')).toBeFocused()
  await expect(box(page, '验证码')).toHaveValue('')

  await sendCode(page, email, next)
  await fillInRest(page, 'author')
  await box(page, '邮箱验证码').fill('wrong')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('邮箱验证码错误或已失效')
  await expect(box(page, '邮箱验证码')).toBeFocused()

  await box(page, '邮箱验证码').fill(await mailedCode(page, email))
  await submit(page).click()
  await expect(page.getByText('用户名已被使用')).toBeVisible()
  await expect(box(page, '用户名')).toBeFocused()
  await expect(box(page, '密码')).toHaveValue(password)
  await box(page, '用户名').fill('newcomer')
  await expect(page.getByText('用户名已被使用')).toBeHidden()
  await submit(page).click()
  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()
})

test('§8 register: a wrong captcha sends no code, and another one comes', async ({ page }) => {
  await openLogin(page, '/login?mode=register')
  const next = await sendCode(page, email, '????')
  await expect(page.getByRole('alert')).toContainText('验证码错误或已失效')
  await expect(box(page, '验证码')).toBeFocused()
  await box(page, '验证码').fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible()
  await expect(box(page, '验证码')).toHaveValue('')
  await expect(box(page, '验证码')).toHaveAttribute('aria-invalid', 'false')
})

test('§8 register: the wait for another code counts down, across steps and a reload, for its address alone', async ({
  page,
}) => {
  await page.clock.install()
  const imgcode = await openLogin(page, '/login?mode=register')
  await sendCode(page, email, imgcode)
  const waiting = page.getByRole('button', { name: /秒后重发$/ })
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(waiting).toHaveText(/^(3\d|40) 秒后重发$/)

  await page.getByRole('link', { name: '返回登录' }).click()
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(box(page, '邮箱')).toHaveValue(email)
  await expect(waiting).toBeDisabled()
  await box(page, '邮箱').fill('other@example.com')
  await expect(send(page)).toBeEnabled()

  await page.reload()
  await box(page, '邮箱').fill(email.toUpperCase())
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(41_000)
  await expect(send(page)).toBeEnabled()
})

test('§8 register: a code that was asked for elsewhere says how long to wait', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=register')
  await sendCode(page, email, imgcode)
  await page.evaluate(() => sessionStorage.clear())
  const answered = page.waitForResponse('**/GetAuthCode')
  await page.reload()
  const { data } = await (await answered).json()
  await sendCode(page, email, await captchaText(page, data.imgid))
  await expect(page.getByRole('alert')).toContainText('发送过于频繁')
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled()
})

test('§4 register: however often it is sent, it is sent once', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=register')
  await sendCode(page, email, imgcode)
  await fillInRest(page, 'newcomer')
  await box(page, '邮箱验证码').fill(await mailedCode(page, email))
  let calls = 0
  let answer: () => void = () => undefined
  const answerable = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/UserRegister', async (route) => {
    calls += 1
    await answerable
    await route.continue()
  })
  await box(page, '确认密码').press('Enter')
  await expect(page.getByRole('button', { name: '注册中…' })).toBeDisabled()
  await page.evaluate(() => document.forms[0]?.requestSubmit())
  answer()
  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()
  expect(calls).toBe(1)
})

test('screens /login: the steps keep what was typed, the redirect, the title and the way back', async ({
  page,
}) => {
  await openLogin(page, '/login?redirect=%2Fmember%2Fpay')
  await box(page, '用户名').fill('newcomer')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeFocused()
  await expect(page).toHaveURL(/mode=register/)
  await expect(page).toHaveURL(/redirect=%2Fmember%2Fpay/)
  await expect(box(page, '用户名')).toHaveValue('newcomer')
  await box(page, '邮箱').fill(email)
  await box(page, '密码').fill(password)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '登录插件市场' })).toBeFocused()
  await expect(page).toHaveTitle('登录 - 插件市场')
  await expect(box(page, '密码')).toHaveValue('')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page).toHaveTitle('找回密码 - 插件市场')
  await expect(box(page, '邮箱')).toHaveValue(email)
})

test('§1 language: another language in the middle of a step keeps what was typed', async ({ page }) => {
  await openLogin(page, '/login?mode=register')
  await box(page, '用户名').fill('ab')
  await box(page, '密码').fill(password)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page).toHaveTitle('Register - Plugin Market')
  await expect(box(page, 'Username')).toHaveValue('ab')
  await expect(page.getByText('At least 3 characters')).toBeVisible()
  await expect(box(page, 'Password')).toHaveValue(password)
  await expect(page.getByText('Strength: strong')).toBeVisible()
})

test('screens /login: a step whose file does not arrive says so, and comes with a reload', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|dynamically imported module|did not load|preload/i)
  await page.route(/register-form-.*\.js/, (route) => route.abort())
  await storeBefore(page, { lang: 'zh' })
  await open(page, '/login?mode=register')
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await page.unroute(/register-form-.*\.js/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible()
})

test('§8 register: a refusal without a field shows as a toast', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=register')
  await changeAnswers(page, '/GetEmailAuthCode', () => ({
    code: 41000,
    msg: '参数错误',
    data: { issues: [] },
  }))
  await sendCode(page, email, imgcode)
  await expect(page.getByRole('alert')).toContainText('参数错误')
})
