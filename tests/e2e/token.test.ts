import { changeAnswers } from './support/envelope.ts'
import { openAs, simulateRefocus, storedToken, tokenOf } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('§4 session: a response with a token replaces the stored one', async ({ page }) => {
  const renewed = await tokenOf(page, 'author')
  await changeAnswers(page, '/gm_user/GetUserAssets', (envelope) => ({ ...envelope, token: renewed }))
  await openAs(page, 'author', '/member/pwd')
  await expect.poll(() => storedToken(page)).toBe(renewed)

  const next = page.waitForRequest('**/gm_user/GetUserAssets')
  await simulateRefocus(page)
  expect((await next).headers()['x-token']).toBe(renewed)
})

test('§4 session: a user info that fails clears the token, says why and leads to the sign-in page', async ({
  page,
}) => {
  await changeAnswers(page, '/gm_user/info', () => ({ code: 500, msg: '角色服务不可用', data: null }))
  await openAs(page, 'author', '/member/base')
  await expect(page.getByText('角色服务不可用')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fmember%2Fbase$/)
  expect(await storedToken(page)).toBeFalsy()
})
