import { storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Holds back every script except inline ones. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The picture that the tiles are cut from; `none` without one. */
function backdropOf(page: Page, place: string): Promise<string> {
  return page.locator(place).evaluate((each) => getComputedStyle(each, '::before').maskImage)
}

function paints(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
}

test('first paint: before any script has run there is the outline of the sign-in page, or of the shell with a token', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.skeleton-login')).toBeVisible()
  await expect(page.locator('.skeleton-shell')).toBeHidden()
  await expect.poll(() => paints(page)).toContain('first-paint')
  const backdrop = await backdropOf(page, '.skeleton-login')
  expect(backdrop).toContain('data:image/svg+xml')

  release()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  await expect(page.locator('#skeleton')).toBeHidden()
  expect(await backdropOf(page, 'main')).toBe(backdrop)

  await storeBefore(page, { 'Admin-Token': 'of an earlier visit', theme: 'dark' })
  await page.unroute('**/*.js')
  const releaseShell = await holdScripts(page)
  await page.goto('/favicon.svg')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.skeleton-shell')).toBeVisible()
  await expect(page.locator('.skeleton-login')).toBeHidden()
  const background = await page
    .locator('#skeleton')
    .evaluate((skeleton) => getComputedStyle(skeleton).backgroundColor)
  expect(background).toBe('rgb(13, 15, 18)')

  releaseShell()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
})
