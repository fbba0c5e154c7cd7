import { captchaText, openAs, openLogin, submitLogin, tokenOf } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('sandbox: a second browser sees none of the first one’s changes', async ({ page, browser }) => {
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await openAs(otherPage, 'author', '/dashboard')
  await expect(otherPage.getByRole('heading', { name: '我的插件' })).toBeVisible()

  await openLogin(page, '/login')
  await page.request.post('/__mock/reset', { data: { scenario: 'empty' } })
  const captcha = page.waitForResponse('**/GetAuthCode')
  await page.getByRole('button', { name: /换一张验证码/ }).click()
  const { data } = await (await captcha).json()
  await submitLogin(page, 'author', await captchaText(page, data.imgid))
  await expect(page.getByRole('alert')).not.toBeEmpty()

  await otherPage.reload()
  await expect(otherPage.getByRole('heading', { name: '我的插件' })).toBeVisible()
  await other.close()
})

test('sandbox: a token of one sandbox means nothing in another', async ({ page, browser }) => {
  const other = await browser.newContext()
  const foreign = await tokenOf(await other.newPage(), 'author')
  const answer = await page.request.post('/api/v1/gm_user/info', {
    headers: { 'X-Token': foreign },
    data: {},
  })
  expect(await answer.json()).toMatchObject({ code: 40002 })
  await other.close()
})
