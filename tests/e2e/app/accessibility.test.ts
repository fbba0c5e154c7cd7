import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { refuse } from '../support/envelope.ts'
import { inOppositeLooks } from '../support/looks.ts'
import { mailedCode } from '../support/mail.ts'
import { captchaShown, captchaText, goTo, open, openAs, openLogin } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectWellMade, expectWholeAtBothWidths } from '../support/well-made.ts'

/** Resolves to the text of the captcha that the page requests after an action. */
async function captchaAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse('**/GetAuthCode')
  await act()
  const { data } = await (await answered).json()
  return captchaText(page, data.imgid)
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 20 && !(await hasFocus()); steps += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** Opens a step of the sign-in page whose captcha does not load, and loads it; resolves to its text. */
async function openWithoutCaptcha(page: Page, path: string): Promise<string> {
  const recover = await refuse(page, '/GetAuthCode', 500, '数据库正在维护，请稍后再试')
  await open(page, path)
  const failed = page.getByRole('button', { name: /加载失败|did not load/ })
  await expect(failed).toBeVisible()
  await expectWholeAtBothWidths(page)
  await expectAccessible(page)
  await recover()
  const imgcode = await captchaAfter(page, () => failed.click())
  await captchaShown(page)
  return imgcode
}

test('screens /login: signing in, with a captcha and without, refused and locked', async ({ page }) => {
  await openWithoutCaptcha(page, '/login')
  await expect(page.getByRole('region', { name: /^(演示账号|Demo accounts)$/ })).toBeVisible()
  await expectWellMade(page)

  await test.step('refused, with a toast', async () => {
    await inOppositeLooks(page, async () => {
      await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
      // Only who is signed in gets there: the toast, which goes by itself, comes with each look.
      await goTo(page, '/dashboard')
      await expect(page.getByRole('alert')).not.toBeEmpty()
      await expectAccessible(page)
    })
  })

  await test.step('locked', async () => {
    await refuse(page, '/gm_user/login', 41005, 'locked', { retry_after: 900 })
    for (const field of await page.getByRole('textbox').all()) await field.fill('Demo1234')
    await page.locator('input[name=password]').press('Enter')
    await expect(page.getByText(/该账号暂时锁定|This account is locked/)).toBeVisible()
    await expectWellMade(page)
  })
})

test('screens /login: registering and a new password, with a captcha and without, with what is missing, and a code sent; the wait for another outlives a reload', async ({
  page,
}) => {
  for (const [mode, button] of [
    ['register', /^(注册|Create account)$/],
    ['forgot', /^(重置密码|Reset password)$/],
  ] as const) {
    await test.step(mode, async () => {
      const imgcode = await openWithoutCaptcha(page, `/login?mode=${mode}`)
      await expectWellMade(page)
      const email = page.locator('input[name=email]')
      // The next step keeps what the one before was told.
      await email.fill('')
      await page.locator('input[name=password]').fill('k3j9x2mqab')
      await page.getByRole('button', { name: button }).click()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await email.fill(`${mode}@example.com`)
      await page.locator('input[name=imgcode]').fill(imgcode)
      await page.locator('input[name=imgcode]').press('Enter')
      await expect(page.locator('input[name=email_code]')).toBeFocused()
      await expectWellMade(page)
    })
  }
  await page.reload()
  await page.locator('input[name=email]').fill('forgot@example.com')
  await expect(page.getByRole('button', { name: /秒后重发|in \d+ s/ })).toBeDisabled()
})

test('axe: dashboard of admin, the menu of a narrow screen, /404 and /401, in both languages, schemes and widths', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: '平台' })).toBeVisible()
  await expectWellMade(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^(打开菜单|Open menu)$/ }).click()
  await expect(page.getByRole('navigation', { name: /^(主导航|Main navigation)$/ })).toBeVisible()
  await expectAccessible(page)

  for (const path of ['/404', '/401']) {
    await goTo(page, path)
    await expect(page.getByText(path.slice(1), { exact: true })).toBeVisible()
    await expectWellMade(page)
  }
})

test('axe: dashboard of buyer, in both languages, schemes and widths', async ({ page }) => {
  await openAs(page, 'buyer', '/dashboard')
  await expect(page.getByRole('heading', { name: '我的账户' })).toBeVisible()
  await expectWellMade(page)
})

test('keyboard: registering, signing in and reaching the content needs no mouse', async ({ page }) => {
  const email = 'newcomer@example.com'
  const secret = 'k3J9x2mQw7ru'
  const imgcode = await openLogin(page, '/login?mode=register')
  await page.getByRole('textbox', { name: '用户名' }).focus()
  await page.keyboard.type('newcomer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(imgcode)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('邮箱验证码', { exact: true })).toBeFocused()
  await page.keyboard.type(await mailedCode(page, email))
  await page.keyboard.press('Tab')
  for (const label of ['密码', '确认密码']) {
    const field = page.getByLabel(label, { exact: true })
    if (!(await field.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type(secret)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('姓名（选填）')).toBeFocused()
  const another = await captchaAfter(page, () => page.keyboard.press('Enter'))
  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()

  await tabTo(page, page.getByRole('textbox', { name: '用户名' }))
  await page.keyboard.type('newcomer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(secret)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(another)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard$/)

  const skip = page.getByRole('button', { name: '跳到正文' })
  await expect(skip).toBeAttached()
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('§1 language: Chinese comes first; the choice is kept under lang, and texts and title follow', async ({
  page,
}) => {
  await openLogin(page, '/login')
  await expect(page).toHaveTitle('登录 - 插件市场')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await open(page, '/nowhere')
  await expect(page.getByText('Please sign in first')).toBeVisible()
})
