import { goTo, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// All kinds of them are held for the function behind these pages, by tests/unit/lib/safe-redirect.test.ts.
const hostile = ['//evil.example', '/\t/evil.example', 'javascript:location.assign("//evil.example")']

test('open redirects: no address of the console leads to another site', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? 'http') && /^https?:/.test(request.url()))
      elsewhere.push(request.url())
  })
  await openAs(page, 'author', '/member/base')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  for (const wanted of hostile) {
    const encoded = encodeURIComponent(wanted)
    for (const path of [
      `/auth-redirect?redirect=${encoded}`,
      `/login?redirect=${encoded}`,
      `/redirect${wanted}`,
      wanted,
    ]) {
      await goTo(page, path)
      await expect(heading, path).toBeVisible()
      await expect(page, path).not.toHaveURL(/#\/(auth-redirect|redirect|login)/)
      expect(await page.evaluate(() => `${location.origin}/`), path).toBe(baseURL)
    }
  }
  expect(elsewhere).toEqual([])
})
