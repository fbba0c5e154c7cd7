import { box, sendCode } from './support/account-steps.ts'
import { mailedCode } from './support/mail.ts'
import { newCaptcha, openLogin, submitLogin } from './support/session.ts'
import { expect, test } from './support/test.ts'

const email = 'newcomer@example.com'
const password = 'k3J9x2mQw7ru'

test('§4 accounts: whoever registers with the code from his e-mail can sign in; the wait for another code outlives a reload', async ({
  page,
}) => {
  const imgcode = await openLogin(page, '/login?mode=register&redirect=%2Fmember%2Fbase')
  await expect(page).toHaveTitle('注册 - 插件市场')
  await sendCode(page, email, imgcode)
  await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible()
  await expect(box(page, '邮箱验证码')).toBeFocused()

  await page.reload()
  await box(page, '邮箱').fill(email.toUpperCase())
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled()
  await box(page, '邮箱').fill(email)
  await box(page, '用户名').fill('newcomer')
  await box(page, '密码').fill(password)
  await box(page, '确认密码').fill(password)
  await box(page, '邮箱验证码').fill(await mailedCode(page, email))
  await box(page, '姓名（选填）').fill('新来的')
  await page.getByRole('button', { name: '注册', exact: true }).click()

  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()
  await expect(page).toHaveTitle('登录 - 插件市场')
  await expect(box(page, '用户名')).toHaveValue('newcomer')
  await submitLogin(page, 'newcomer', await newCaptcha(page), password)
  await expect(page).toHaveURL(/#\/member\/base$/)
  await expect(page.getByRole('button', { name: /^新来的.*的菜单$/ })).toBeVisible()
})
