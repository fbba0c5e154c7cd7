import { open, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('§2 routes: the frame stands while the user is read, another address is followed', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/gm_user/info', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/gm_user/info')
  await openAs(page, 'buyer', '/member/pwd')
  await asked
  await expect(page.locator('#skeleton .skeleton-shell')).toBeVisible()
  await open(page, '/member/order')
  answer()
  await expect(page.getByRole('heading', { name: '订单管理', level: 1 })).toBeVisible()
  await expect(page.locator('#skeleton')).toBeHidden()
  await expect(page).toHaveURL(/#\/member\/order$/)
})
