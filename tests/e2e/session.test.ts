import { changeAnswers, refuse } from './support/envelope.ts'
import { captchaText, open, openAs, storedToken, submitLogin, tokenOf } from './support/session.ts'
import { signOut } from './support/shell.ts'
import { expect, type Page, test } from './support/test.ts'

const overview = '**/dashboard/Overview'

/** Lets the call hang; resolves once the page has sent it. */
async function hang(page: Page, url: string): Promise<{ asked: Promise<unknown> }> {
  await page.route(url, () => undefined)
  return { asked: page.waitForRequest(url) }
}

test('§4 session: signing out tells the server, which ends the token', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  const token = await storedToken(page)
  const told = page.waitForRequest('**/gm_user/logout')
  await signOut(page)
  expect((await told).headers()['x-token']).toBe(token)
  await expect(page).toHaveURL(/#\/login/)
  const answer = await page.request.post('/api/v1/gm_user/info', { headers: { 'X-Token': token ?? '' } })
  expect(await answer.json()).toMatchObject({ code: 40002 })
})

test('§4 session: a server that does not answer keeps nobody signed in here', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  await refuse(page, '/gm_user/logout', 500, '注销服务不可用')
  await signOut(page)
  await expect(page).toHaveURL(/#\/login/)
  expect(await storedToken(page)).toBeFalsy()
  await expect(page.getByText('注销服务不可用')).toBeHidden()
})

test('§4 session: after a sign-out the pages and tabs of the user before are gone, without a reload', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('用户管理')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const captcha = page.waitForResponse('**/GetAuthCode')
  await signOut(page)
  const { data } = await (await captcha).json()
  await submitLogin(page, 'buyer', await captchaText(page, data.imgid))
  await expect(page).toHaveURL(/#\/404$/)
  await open(page, '/dashboard')
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
  await expect(tabs).toHaveText(['数据看板'])
  await open(page, '/permission/role')
  await expect(page).toHaveURL(/#\/404$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('§3 base data: leaving a page gives up what it still reads, without a word', async ({ page }) => {
  const { asked } = await hang(page, overview)
  await openAs(page, 'author', '/dashboard')
  await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Overview'))
  await page.getByRole('link', { name: '充值' }).click()
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page).toHaveURL(/#\/member\/pay$/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('§3 base data: signing out gives up whatever is under way, without a word', async ({ page }) => {
  const { asked } = await hang(page, overview)
  await openAs(page, 'author', '/dashboard')
  await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Overview'))
  await signOut(page)
  await givenUp
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('§3 base data: a session that the server ends gives up whatever is under way', async ({ page }) => {
  const { asked } = await hang(page, overview)
  await openAs(page, 'author', '/dashboard')
  await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Overview'))
  await refuse(page, '/gm_user/GetUserAssets', 40008, '账号已被封禁：刷单')
  await givenUp
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText('账号已被封禁：刷单')).toBeVisible()
})

test('§3 base data: a clock that is an hour fast does not make what just happened an hour old', async ({
  page,
}) => {
  const token = await tokenOf(page, 'admin')
  const now = Date.now()
  await page.clock.install({ time: now + 3_600_000 })
  await changeAnswers(page, '/dashboard/Overview', (envelope) => {
    const data = structuredClone(envelope.data) as { administrator: { newest_logs: { created: string }[] } }
    for (const log of data.administrator.newest_logs) log.created = providerTime(now)
    return { ...envelope, data }
  })
  await page.addInitScript((value) => localStorage.setItem('Admin-Token', value), token)
  await open(page, '/dashboard')
  await expect(page.locator('time').first()).toHaveText('刚刚')
})

/** As the provider writes a time, in its zone. */
function providerTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

test('§4 session: the address behind /auth-redirect needs a token, it does not', async ({ page }) => {
  await open(page, '/auth-redirect?redirect=%2Fmember%2Fbase')
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fmember%2Fbase$/)
  await expect(page.getByText('请先登录，谢谢')).toBeVisible()
})
