import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { refuse } from './support/envelope.ts'
import { expectWhole } from './support/layout.ts'
import { inEveryLook, inOppositeLooks } from './support/looks.ts'
import { mailedCode } from './support/mail.ts'
import { goTo, open, openAs, openLogin } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

/** Checks the layout in every look, and with axe in light and dark. */
async function expectWellMade(page: Page): Promise<void> {
  await inEveryLook(page, () => expectWhole(page))
  await inOppositeLooks(page, () => expectAccessible(page))
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 20 && !(await hasFocus()); steps += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('axe: a locked sign-in, in every look', async ({ page }) => {
  await refuse(page, '/gm_user/login', 41005, 'locked', { retry_after: 900 })
  await openLogin(page, '/login')
  for (const field of await page.getByRole('textbox').all()) await field.fill('Demo1234')
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByText(/该账号暂时锁定/)).toBeVisible()
  await expectWellMade(page)
})

for (const [mode, button] of [
  ['register', '注册'],
  ['forgot', '重置密码'],
] as const) {
  test(`axe: ${mode} with what is missing and a code sent, in every look`, async ({ page }) => {
    const imgcode = await openLogin(page, `/login?mode=${mode}`)
    await page.locator('input[name=password]').fill('k3j9x2mqab')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('input[name=email]').fill('newcomer@example.com')
    await page.locator('input[name=imgcode]').fill(imgcode)
    await page.locator('input[name=imgcode]').press('Enter')
    await expect(page.locator('input[name=email_code]')).toBeFocused()
    await expectWellMade(page)
  })
}

test('axe: a refused sign-in with its toast', async ({ page }) => {
  await openLogin(page, '/login')
  await inOppositeLooks(page, async () => {
    await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
    // Only who is signed in gets there: the toast, which goes by itself, comes with each look.
    await goTo(page, '/dashboard')
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expectAccessible(page)
  })
})

for (const [username, heading] of [
  ['admin', '平台'],
  ['buyer', '我的账户'],
] as const) {
  test(`axe: dashboard of ${username}, in every look`, async ({ page }) => {
    test.slow()
    await openAs(page, username, '/dashboard')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectWellMade(page)
  })
}

test('axe: /404 and /401, in every look', async ({ page }) => {
  await openAs(page, 'author', '/404')
  for (const path of ['/404', '/401']) {
    await open(page, path)
    await expect(page.getByText(path.slice(1), { exact: true })).toBeVisible()
    await expectWellMade(page)
  }
})

test('axe: the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/dashboard')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectAccessible(page)
})

test('narrow screen: no page scrolls sideways at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - 360))
  for (const path of ['/login', '/login?mode=register', '/login?mode=forgot']) {
    await open(page, path)
    await expect(page.getByRole('img', { name: /验证码图片/ })).toBeVisible()
    await expect.poll(sideways, path).toBe(0)
  }
  await page.getByRole('link', { name: '返回登录' }).click()
  await page.getByRole('button', { name: /^author/ }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  for (const path of ['/dashboard', '/member/base', '/404']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
    await expect.poll(sideways, path).toBe(0)
  }
})

test('keyboard: signing in and reaching the content needs no mouse', async ({ page }) => {
  const imgcode = await openLogin(page, '/login')
  const username = page.getByRole('textbox', { name: '用户名' })
  await tabTo(page, username)
  await page.keyboard.type('author')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo1234')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(imgcode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard$/)

  const skip = page.getByRole('button', { name: '跳到正文' })
  await expect(skip).toBeAttached()
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('keyboard: registering needs no mouse', async ({ page }) => {
  const email = 'newcomer@example.com'
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
    await page.keyboard.type('k3J9x2mQw7ru')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('姓名（选填）')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()
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
