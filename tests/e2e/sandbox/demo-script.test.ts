import { walkDemo } from '../support/demo-script.ts'
import { failedCalls, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ locale: 'en-US' })

test('demo: the path of docs/demo.md leads from a reset to a market without a network', {
  tag: '@slow',
}, async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await walkDemo(page, baseURL ?? '')
})
