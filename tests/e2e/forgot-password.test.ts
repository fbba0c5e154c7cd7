import { box, sendCode } from './support/account-steps.ts'
import { mailedCode } from './support/mail.ts'
import {
  captchaText,
  failLogins,
  newCaptcha,
  openAs,
  openLogin,
  storedToken,
  submitLogin,
} from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const email = 'author@example.com'
const password = 'k3J9x2mQw7ru'

const submit = (page: Page) => page.getByRole('button', { name: '重置密码' })

/** Fills the new password in and sends it; resolves to the text of the sign-in's captcha that comes then. */
async function reset(page: Page, code: string): Promise<string> {
  await box(page, '邮箱验证码').fill(code)
  await box(page, '新密码').fill(password)
  await box(page, '确认密码').fill(password)
  const captcha = page.waitForResponse('**/GetAuthCode')
  await submit(page).click()
  const { data } = await (await captcha).json()
  return captchaText(page, data.imgid)
}

test('§4 accounts: a forgotten password is replaced with the code from the e-mail, and every other session ends', async ({
  page,
  browser,
}) => {
  const imgcode = await openLogin(page, '/login?mode=forgot')
  const storageState = await page.context().storageState()
  const elsewhere = await (await browser.newContext({ storageState, locale: 'zh-CN' })).newPage()
  await openAs(elsewhere, 'author', '/dashboard')
  await expect(elsewhere.getByRole('heading', { name: '我的插件' })).toBeVisible()

  await expect(page).toHaveTitle('找回密码 - 插件市场')
  await sendCode(page, email, imgcode)
  await expect(page.getByText('如果该邮箱已注册，验证码已发送，请查收')).toBeVisible()
  const captcha = await reset(page, await mailedCode(page, email))
  await expect(page.getByText('密码已重置，请用新密码登录')).toBeVisible()

  const asked = page.waitForResponse('**/GetAuthCode')
  await submitLogin(page, 'author', captcha)
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  const { data } = await (await asked).json()
  await submitLogin(page, 'author', await captchaText(page, data.imgid), password)
  await expect(page).toHaveURL(/#\/dashboard$/)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/#\/login/)
  expect(await storedToken(elsewhere)).toBeFalsy()
  await elsewhere.context().close()
})

test('§4 accounts: an unknown address is answered like a known one, and gets no e-mail', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=forgot')
  await sendCode(page, 'nobody@example.com', imgcode)
  await expect(page.getByText('如果该邮箱已注册，验证码已发送，请查收')).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled()
  expect(await (await page.request.get('/__mock/inbox')).json()).toEqual({ mails: [] })
})

test('§8 forgotten password: a wrong code stays on its field, with all that was typed', async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=forgot')
  await sendCode(page, email, imgcode)
  await box(page, '邮箱验证码').fill('wrong')
  await box(page, '新密码').fill(password)
  await box(page, '确认密码').fill(password)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('邮箱验证码错误或已失效')
  await expect(box(page, '邮箱验证码')).toBeFocused()
  await expect(box(page, '邮箱验证码')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, '新密码')).toHaveValue(password)
})

test('§8 forgotten password: a new password ends the lock that wrong ones have earned', async ({ page }) => {
  await openLogin(page, '/login')
  await failLogins(page, 'author', 5)
  await submitLogin(page, 'author', await newCaptcha(page))
  await expect(page.getByRole('button', { name: /后可重试$/ })).toBeDisabled()

  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible()
  // Once the page has its own, the next one that is answered is the one that is asked for.
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await sendCode(page, email, await newCaptcha(page))
  const next = await reset(page, await mailedCode(page, email))
  await submitLogin(page, 'author', next, password)
  await expect(page).toHaveURL(/#\/dashboard$/)
})
