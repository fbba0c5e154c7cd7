import { test } from '../support/browser-demo.ts'
import { walkDemo } from '../support/demo-script.ts'
import { failedCalls } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ locale: 'en-US' })

test('browser-only demo: the path of docs/demo.md works without a server, too', {
  tag: '@slow',
}, async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await walkDemo(page, server.address)
})
