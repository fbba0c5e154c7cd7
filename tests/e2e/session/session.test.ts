import { refuse } from '../support/envelope.ts'
import { intercept } from '../support/interception.ts'
import { captchaText, goTo, newCaptcha, openAs, storedToken, submitLogin } from '../support/session.ts'
import { signOut } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

test('§4 session: signing out tells the server, which ends the token; the pages and tabs of the user before are gone, without a reload', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('用户管理')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const token = await storedToken(page)
  const told = page.waitForRequest('**/gm_user/logout')
  const captcha = page.waitForResponse('**/GetAuthCode')
  await signOut(page)
  const request = await told
  expect(request.headers()['x-token']).toBe(token)
  await expect(page).toHaveURL(/#\/login/)
  await request.response()
  const answer = await page.request.post('/api/v1/gm_user/info', { headers: { 'X-Token': token ?? '' } })
  expect(await answer.json()).toMatchObject({ code: 40002 })

  const { data } = await (await captcha).json()
  await submitLogin(page, 'buyer', await captchaText(page, data.imgid))
  await expect(page).toHaveURL(/#\/401$/)
  await goTo(page, '/dashboard')
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
  await expect(tabs).toHaveText(['数据看板'])
  await goTo(page, '/permission/role')
  await expect(page).toHaveURL(/#\/401$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

/** Does what leaves the dashboard while its numbers are on their way; resolves once they are given up. */
async function leaveMeanwhile(page: Page, arrive: () => Promise<unknown>, leave: () => Promise<unknown>) {
  const asked = page.waitForRequest('**/dashboard/Overview')
  await arrive()
  await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Overview'))
  await leave()
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
}

test('§3 base data: leaving a page, signing out and a session that the server ends give up whatever is under way, without a word', async ({
  page,
}) => {
  await intercept(page, '/dashboard/Overview', () => new Promise(() => {}))

  await test.step('leaving a page', async () => {
    await leaveMeanwhile(
      page,
      () => openAs(page, 'author', '/dashboard'),
      () => page.getByRole('link', { name: '充值' }).click(),
    )
    await expect(page).toHaveURL(/#\/member\/pay$/)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('signing out', async () => {
    await leaveMeanwhile(
      page,
      () => goTo(page, '/dashboard'),
      () => signOut(page),
    )
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('a session that the server ends', async () => {
    const imgcode = await newCaptcha(page)
    await leaveMeanwhile(
      page,
      () => submitLogin(page, 'author', imgcode),
      async () => {
        await refuse(page, '/gm_user/GetUserAssets', 40008, '账号已被封禁：刷单')
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      },
    )
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByText('账号已被封禁：刷单')).toBeVisible()
  })
})
