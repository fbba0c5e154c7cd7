import { walkDemo } from '../support/demo-script.ts'
import { failedCalls, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('demo: every step of the demo script does what it says, word for word, in Chinese', {
  tag: '@slow',
}, async ({ page, browser, baseURL, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await walkDemo(page, {
    lang: 'zh',
    address: baseURL ?? '',
    hasServer: true,
    openWindow: async () => {
      const guest = await browser.newContext({ locale: 'zh-CN' })
      consoleGuard.watch(guest)
      return guest.newPage()
    },
  })
})
