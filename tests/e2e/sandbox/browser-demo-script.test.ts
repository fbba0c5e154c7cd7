import { test } from '../support/browser-demo.ts'
import { walkDemo } from '../support/demo-script.ts'
import { failedCalls } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ locale: 'en-US' })

test('browser-only demo: every step of the demo script does what it says, word for word, in English', {
  tag: '@slow',
}, async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await walkDemo(page, {
    lang: 'en',
    address: server.address,
    hasServer: false,
    openWindow: () => Promise.reject(new Error('[test] Nobody else reaches the data of this browser.')),
  })
})
