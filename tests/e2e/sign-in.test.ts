import { captchaText, open, openAs, openLogin, storedToken, submitLogin } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('§4 session: without a token any page leads to the sign-in page and back after it', async ({ page }) => {
  const imgcode = await openLogin(page, '/member/order?status=1')
  await expect(page.getByText('请先登录，谢谢')).toBeVisible()
  expect(new URL(page.url()).hash).toBe(`#/login?redirect=${encodeURIComponent('/member/order?status=1')}`)

  await submitLogin(page, 'author', imgcode)
  await expect(page).toHaveURL(/#\/member\/order\?status=1$/)
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('订单管理')
})

test('§5 login: the username is trimmed before it is sent', async ({ page }) => {
  const imgcode = await openLogin(page, '/login')
  await submitLogin(page, '  author ', imgcode)
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('§8 login: a wrong captcha says so, fetches another, and keeps what was typed', async ({ page }) => {
  await openLogin(page, '/login')
  const another = page.waitForResponse('**/GetAuthCode')
  await submitLogin(page, 'author', '????')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  const { data } = await (await another).json()
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('author')
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('')

  await submitLogin(page, 'author', await captchaText(page, data.imgid))
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('§8 login: a banned user is told why and stays outside', async ({ page }) => {
  const imgcode = await openLogin(page, '/login')
  await submitLogin(page, 'banned', imgcode)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(await storedToken(page)).toBeFalsy()
})

test('§4 session: with a token the sign-in page leads home', async ({ page }) => {
  await openAs(page, 'author', '/login')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('§4 session: a reload of a deep link stays there', async ({ page }) => {
  await openAs(page, 'author', '/app/publish')
  await expect(page).toHaveURL(/#\/app\/publish$/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('插件版本管理')
  await expect(page).toHaveURL(/#\/app\/publish$/)
})

test('§4 session: a reload while the user info is on its way does not sign anybody out', async ({ page }) => {
  const asked = page.waitForRequest('**/gm_user/info')
  await page.route('**/gm_user/info', () => undefined, { times: 1 })
  await openAs(page, 'author', '/app/publish')
  await asked
  await page.reload()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('插件版本管理')
})

test('§2 routes: an unknown path leads to /404', async ({ page }) => {
  await openAs(page, 'author', '/no/such/page')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('§2 routes: a page of another role is unknown to this one', async ({ page }) => {
  await openAs(page, 'buyer', '/permission/user')
  await expect(page).toHaveURL(/#\/404$/)
})

test('§2 layout: signing out leads to the sign-in page with the whole path', async ({ page }) => {
  await openAs(page, 'author', '/member/base?tab=2')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent('/member/base?tab=2')}$`))
  expect(await storedToken(page)).toBeFalsy()
})

test('session: signing out in one tab signs out the other', async ({ page, context }) => {
  await openAs(page, 'author', '/dashboard')
  const other = await context.newPage()
  await open(other, '/member/base')
  await expect(other.getByRole('button', { name: /的菜单$/ })).toBeVisible()

  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fdashboard$/)
  await expect(other).toHaveURL(/#\/login\?redirect=%2Fmember%2Fbase$/)
})
