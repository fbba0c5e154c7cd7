import { expect, test } from '../support/browser-demo.ts'
import { expectAccessible } from '../support/looks.ts'

// The preloaded files of the sign-in page stay unused.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/was preloaded using link preload but not used/))

const unusable = [
  [
    'without service workers',
    '无法在此浏览器中打开演示',
    'This browser cannot open the demo',
    () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  ],
  [
    'at an address that is not safe',
    '无法在此地址打开演示',
    'The demo cannot be opened at this address',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      Object.defineProperty(window, 'isSecureContext', { value: false })
    },
  ],
] as const

for (const [what, chinese, english, prepare] of unusable) {
  test(`browser-only demo: a browser ${what} says so in both languages`, { tag: '@slow' }, async ({
    page,
    server,
  }) => {
    await page.addInitScript(prepare)
    await page.goto(server.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([chinese, english])
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('lang', 'en'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([english, chinese])
  })
}

test.describe('with service workers blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('browser-only demo: a browser that starts no worker says so, and tries again when asked to', {
    tag: '@slow',
  }, async ({ page, server, consoleGuard }) => {
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
