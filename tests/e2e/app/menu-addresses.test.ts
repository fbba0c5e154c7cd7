import { goTo, open, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('§2 routes: the frame stands while the user is read, and another address is followed', async ({
  page,
}) => {
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

// All kinds of them are tried on the function in tests/unit/lib/safe-redirect.test.ts.
const hostile = ['//evil.example', '/\t/evil.example', 'javascript:location.assign("//evil.example")']

test('open redirects: no address of the console leads to another site', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin)
  })
  await openAs(page, 'author', '/member/base')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const { origin } = new URL(page.url())
  for (const wanted of hostile) {
    const encoded = encodeURIComponent(wanted)
    const paths = [`/auth-redirect?redirect=${encoded}`, `/login?redirect=${encoded}`, `/redirect${wanted}`]
    for (const path of [...paths, wanted]) {
      await goTo(page, path)
      await expect(heading, path).toBeVisible()
      await expect(page, path).not.toHaveURL(/#\/(auth-redirect|redirect|login)/)
      expect(new URL(page.url()).origin, path).toBe(origin)
    }
  }
  expect([...origins]).toEqual([origin])
})
