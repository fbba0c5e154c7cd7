import { box, sendCode } from '../support/account-steps.ts'
import { mailedCode } from '../support/mail.ts'
import {
  captchaText,
  failLogins,
  newCaptcha,
  openLogin,
  storedToken,
  submitLogin,
  tokenOf,
} from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const email = 'author@example.com'
const password = 'k3J9x2mQw7ru'

test('§4 accounts: the code from the e-mail replaces a forgotten password, and ends other sessions and the lock', async ({
  page,
}) => {
  await openLogin(page, '/login')
  const elsewhere = await tokenOf(page, 'author')
  await failLogins(page, 'author', 5)
  await submitLogin(page, 'author', await newCaptcha(page))
  await expect(page.getByRole('button', { name: /后可重试$/ })).toBeDisabled()

  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible()
  await expect(page).toHaveTitle('找回密码 - 插件市场')
  await sendCode(page, email, await newCaptcha(page))
  await expect(page.getByText('如果该邮箱已注册，验证码已发送，请查收')).toBeVisible()
  await box(page, '邮箱验证码').fill(await mailedCode(page, email))
  await box(page, '新密码').fill(password)
  await box(page, '确认密码').fill(password)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码已重置，请用新密码登录')).toBeVisible()
  await expect(page).toHaveTitle('登录 - 插件市场')

  const imgcode = await newCaptcha(page)
  const another = page.waitForResponse('**/GetAuthCode')
  await submitLogin(page, 'author', imgcode)
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  const { data } = await (await another).json()
  await submitLogin(page, 'author', await captchaText(page, data.imgid), password)
  await expect(page).toHaveURL(/#\/dashboard$/)
  expect(await storedToken(page)).not.toBe(elsewhere)
  const ended = await page.request.post('/api/v1/gm_user/info', { headers: { 'X-Token': elsewhere } })
  expect(await ended.json()).toMatchObject({ code: 40002 })
})
