import {
  captchaText,
  failLogins,
  newCaptcha,
  open,
  openAs,
  openLogin,
  storedToken,
  submitLogin,
} from './support/session.ts'
import { signOut } from './support/shell.ts'
import { expect, type Page, test } from './support/test.ts'

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

test('§2 routes: an unknown path, and a page of another role, lead to /404; with a token the sign-in page leads home', async ({
  page,
}) => {
  await openAs(page, 'buyer', '/login')
  await expect(page).toHaveURL(/#\/dashboard$/)
  for (const path of ['/no/such/page', '/permission/user']) {
    await open(page, path)
    await expect(page).toHaveURL(/#\/404$/)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await open(page, '/login')
    await expect(page).toHaveURL(/#\/dashboard$/)
  }
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

test('§2 layout: signing out leads to the sign-in page with the whole path', async ({ page }) => {
  await openAs(page, 'author', '/member/base?tab=2')
  await signOut(page)
  await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent('/member/base?tab=2')}$`))
  expect(await storedToken(page)).toBeFalsy()
})

test('session: signing out in one tab signs out the other', async ({ page, context }) => {
  await openAs(page, 'author', '/dashboard')
  const other = await context.newPage()
  await open(other, '/member/base')
  await expect(other.getByRole('button', { name: /的菜单$/ })).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fdashboard$/)
  await expect(other).toHaveURL(/#\/login\?redirect=%2Fmember%2Fbase$/)
})

test('§8 login: after five failures the button counts the lock down, for that username alone', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page, '/login')
  await failLogins(page, 'author', 4)
  await page.getByRole('textbox', { name: '用户名' }).fill('author')
  const imgcode = await newCaptcha(page)
  const another = page.waitForResponse('**/GetAuthCode')
  await submitLogin(page, 'author', imgcode, 'Wrong9999')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  const { data } = await (await another).json()
  await submitLogin(page, 'author', await captchaText(page, data.imgid))
  await expect(page.getByRole('alert')).toContainText('登录失败次数过多')

  const locked = page.getByRole('button', { name: /后可重试$/ })
  await expect(locked).toBeDisabled()
  await expect(locked).toHaveText(/^1[45]:\d\d 后可重试$/)
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused()
  const username = page.getByRole('textbox', { name: '用户名' })
  await username.fill('buyer')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await username.fill('AUTHOR')
  await expect(locked).toBeDisabled()
  const message = page.getByText(/该账号暂时锁定/)
  await expect(message).toHaveText(/约 1[45] 分钟/)
  await page.clock.runFor(14 * 60_000)
  await expect(message).toHaveText(/约 1 分钟/)
  await page.clock.runFor(61_000)
  await expect(page.getByText('锁定已解除，可以重新登录')).toBeVisible()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
})

test('§8 login: a refusal is shown for 5000 ms', async ({ page }) => {
  await page.clock.install()
  await openLogin(page, '/login')
  await submitLogin(page, 'author', '????')
  const toast = page.getByRole('alert')
  await expect(toast).not.toBeEmpty()
  await page.clock.runFor(3500)
  await expect(toast).not.toBeEmpty()
  await page.clock.runFor(2000)
  await expect(toast).toBeHidden()
})

test('§2 login: a captcha that is too old is replaced, once somebody looks, and what was read from it goes', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page, '/login')
  const typed = page.getByRole('textbox', { name: '验证码' })
  await typed.fill('AB')
  const another = page.waitForResponse('**/GetAuthCode')
  await page.clock.runFor(300_000)
  const { data } = await (await another).json()
  await expect(typed).toHaveValue('')

  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/GetAuthCode')) asked += 1
  })
  await show(page, 'hidden')
  await page.clock.runFor(600_000)
  expect(asked).toBe(0)
  await show(page, 'visible')
  await expect.poll(() => asked).toBe(1)
  expect(data.imgid).not.toBe('')
})

/** Has the page believe that it is looked at, or is not. */
function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('screens /login: the password can be seen, and Caps Lock is told', async ({ page }) => {
  await openLogin(page, '/login')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('Demo1234')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  })
  await expect(page.getByText('大写锁定已打开')).toBeVisible()
})

test('screens /login: against the mock a demo account is one click away, and leads where one wanted to go', async ({
  page,
}) => {
  await openLogin(page, '/login?redirect=%2Fmember%2Forder')
  const demo = page.getByRole('region', { name: '演示账号' })
  await expect(demo.getByRole('button')).toHaveCount(6)
  expect(await page.content()).not.toContain('Demo1234')
  await demo.getByRole('button', { name: /^author/ }).click()
  await expect(page).toHaveURL(/#\/member\/order$/)
  expect(await storedToken(page)).toBeTruthy()
})

test('screens /login: a banned demo account is told why, and stays outside', async ({ page }) => {
  await openLogin(page, '/login')
  await page.getByRole('button', { name: /^banned/ }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(/#\/login/)
  expect(await storedToken(page)).toBeFalsy()
})

test('screens /login: a visitor gets one sandbox, not one for each call', async ({ page }) => {
  const given: string[] = []
  page.on('response', async (response) => {
    const cookie = (await response.allHeaders())['set-cookie']
    if (cookie) given.push(cookie)
  })
  await openLogin(page, '/login')
  await expect(page.getByRole('region', { name: '演示账号' })).toBeVisible()
  expect(given).toHaveLength(1)
})

test('screens /login: against the real provider there are no demo accounts, nor is their file asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['x-mock']
    await route.fulfill({ response, headers })
  })
  await openLogin(page, '/login')
  await expect(page.getByRole('img', { name: /验证码图片/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /demo|__mock/.test(path))).toEqual([])
})

test('screens /login: without the mock’s controls signing in goes on as ever', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/)
  await page.route('**/__mock/accounts', (route) => route.fulfill({ status: 404, json: { error: 'off' } }))
  const imgcode = await openLogin(page, '/login')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: '演示账号' })).toHaveCount(0)
  await submitLogin(page, 'author', imgcode)
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('screens /login: signing in goes on when the demo accounts do not arrive', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|preload/)
  const missed = page.waitForRequest(/demo-accounts-.*\.js/)
  await page.route(/demo-accounts-.*\.js/, (route) => route.abort())
  const imgcode = await openLogin(page, '/login')
  await missed
  await submitLogin(page, 'author', imgcode)
  await expect(page).toHaveURL(/#\/dashboard$/)
})
