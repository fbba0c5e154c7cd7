import { storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Holds back every script except inline ones. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The picture that the tiles are cut from; `none` without one. */
function backdropOf(page: Page, place: string): Promise<string> {
  return page.locator(place).evaluate((each) => getComputedStyle(each, '::before').maskImage)
}

test('first paint: the outline of sign-in or shell is painted before any script runs', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.skeleton-login')).toBeVisible()
  await expect(page.locator('.skeleton-shell')).toBeHidden()
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
  await expect.poll(paints).toContain('first-paint')
  const backdrop = await backdropOf(page, '.skeleton-login')
  expect(backdrop).toContain('data:image/svg+xml')

  release()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  await expect(page.locator('#skeleton')).toBeHidden()
  expect(await backdropOf(page, 'main')).toBe(backdrop)

  await test.step('the shell is outlined when a token is stored, in the stored theme', async () => {
    await storeBefore(page, { 'Admin-Token': 'of an earlier visit', theme: 'dark' })
    await page.unroute('**/*.js')
    const releaseShell = await holdScripts(page)
    await page.goto('/favicon.svg')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.skeleton-shell')).toBeVisible()
    await expect(page.locator('.skeleton-login')).toBeHidden()
    await expect(page.locator('#skeleton')).toHaveCSS('background-color', 'rgb(13, 15, 18)')
    releaseShell()
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  })
})
