import { hostileAnswer, mark } from '../support/hostile-answers.ts'
import { intercept } from '../support/interception.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('hostile text: a truncated text is the title of its element under the pointer', async ({ page }) => {
  const pointed = Promise.withResolvers<void>()
  await page.route('**/shell-parts-*.js', async (route) => {
    await pointed.promise
    await route.continue()
  })
  await intercept(page, '', async ({ ask }) => hostileAnswer(await ask()))
  await openAs(page, 'admin', '/permission/operater_log')
  const truncated = page.locator('#content [data-linked]:has(> a)')
  // Nothing moves below the pointer any more once the choices of the filters are there.
  await expect(page.locator('#content option', { hasText: mark }).first()).toBeAttached()
  await truncated.first().hover()
  await expect(truncated.first()).not.toHaveAttribute('title')
  pointed.resolve()
  await expect(truncated.first()).toHaveAttribute('title', new RegExp(mark))
  await truncated.nth(1).hover()
  await expect(truncated.nth(1)).toHaveAttribute('title', new RegExp(mark))
})
