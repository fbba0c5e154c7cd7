import { expect, test } from '../support/browser-demo.ts'
import { expectAccessible } from '../support/looks.ts'

// The preloaded files of the sign-in page stay unused.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/was preloaded using link preload but not used/))

test('browser-only demo: a notice explains a browser without service workers', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(server.address)
  await expect(heading).toHaveText(['无法在此浏览器中打开演示', 'This browser cannot open the demo'])
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  await expect(heading).toHaveText(['This browser cannot open the demo', '无法在此浏览器中打开演示'])
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(heading.first()).toHaveText('The demo cannot be opened at this address')
})

test.describe('with service workers blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('browser-only demo: a notice offers a retry of the worker', async ({ page, server, consoleGuard }) => {
    consoleGuard.allow(/no service worker|blocked by Playwright/)
    await page.goto(server.address)
    await expect(page.getByRole('heading', { name: '无法启动演示' })).toBeVisible()
    await expectAccessible(page)
    const again = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: '重试' }).click()
    await again
    await expect(page.getByRole('heading', { name: 'The demo could not be started' })).toBeVisible()
  })
})
