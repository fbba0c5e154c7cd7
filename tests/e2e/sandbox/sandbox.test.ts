import { openAs, tokenOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('sandbox: other cookies change nothing here, and a token of here means nothing there', async ({
  page,
  request,
}) => {
  await openAs(page, 'author', '/dashboard')
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()

  await request.post('/__mock/reset', { data: { scenario: 'empty' } })
  const signIn = await request.post('/__mock/login-as', { data: { username: 'author' } })
  expect(signIn.ok()).toBe(false)
  const headers = { 'X-Token': await tokenOf(page, 'author') }
  const answer = await request.post('/api/v1/gm_user/info', { headers, data: {} })
  expect(await answer.json()).toMatchObject({ code: 40002 })

  await page.reload()
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
})
