import { expectAccessible } from './support/accessibility.ts'
import { open, openAs, openLogin, storeBefore, type Username } from './support/session.ts'
import { expect, test } from './support/test.ts'

const looks = [
  { theme: 'light', lang: 'zh' },
  { theme: 'dark', lang: 'en' },
] as const

const dashboards: [username: Username, heading: { zh: string; en: string }][] = [
  ['admin', { zh: '平台', en: 'Platform' }],
  ['author', { zh: '我的插件', en: 'My plugins' }],
  ['buyer', { zh: '我的账户', en: 'My account' }],
]

for (const look of looks) {
  const { theme, lang } = look

  test(`axe: sign-in page, ${theme}, ${lang}`, async ({ page }) => {
    await storeBefore(page, look)
    await openLogin(page, '/login')
    await expect(page.getByRole('img', { name: lang === 'zh' ? /验证码/ : /captcha/i })).toBeVisible()
    await expectAccessible(page)
  })

  test(`axe: a refused sign-in with its toast, ${theme}, ${lang}`, async ({ page }) => {
    await storeBefore(page, look)
    await openLogin(page, '/dashboard')
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await page.getByRole('button', { name: lang === 'zh' ? '登录' : 'Sign in', exact: true }).click()
    await expectAccessible(page)
  })

  for (const [username, heading] of dashboards) {
    test(`axe: dashboard of ${username}, ${theme}, ${lang}`, async ({ page }) => {
      await storeBefore(page, look)
      await openAs(page, username, '/dashboard')
      await expect(page.getByRole('heading', { name: heading[lang] })).toBeVisible()
      await expectAccessible(page)
    })
  }

  for (const path of ['/404', '/401', '/member/base']) {
    test(`axe: ${path}, ${theme}, ${lang}`, async ({ page }) => {
      await storeBefore(page, look)
      await openAs(page, 'author', path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('axe: the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/dashboard')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectAccessible(page)
})

for (const path of ['/login', '/dashboard', '/404', '/member/base']) {
  test(`narrow screen: ${path} has no sideways scroll at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    if (path === '/login') await openLogin(page, path)
    else await openAs(page, 'author', path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('keyboard: signing in and reaching the content needs no mouse', async ({ page }) => {
  const imgcode = await openLogin(page, '/login')
  const username = page.getByRole('textbox', { name: '用户名' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(username).toBeFocused({ timeout: 100 })
  }).toPass()
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
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused({ timeout: 100 })
  }).toPass()
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
