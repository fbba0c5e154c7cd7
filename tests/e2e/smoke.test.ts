import { serveMock } from '../../worker/node/serve-mock.ts'
import { createWorkerRunner } from '../worker/support/workerd/run-worker.ts'
import { walkJourneys } from './support/journeys/walk-journeys.ts'
import { captchaAt, signIn, signOut, smoke } from './support/smoke.ts'
import { expect, test } from './support/test.ts'

// Each starts a host of its own on a machine that has others.
test.describe.configure({ timeout: 120_000 })
test.use({ isFirstVisit: true })

test('hosts: the console works on Node', async ({ page }) => {
  const node = await serveMock({ port: 0, console: 'dist/web' })
  const captcha = captchaAt(node.address)
  await smoke(page, { address: `${node.address}/`, captcha })
  await node.close()
})

// The provider is the host above, so the journeys are walked on the longer way alone.
test('hosts: the console works in front of another provider: the journeys end well within their clicks', async ({
  page,
}) => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  const runWorker = createWorkerRunner()
  const worker = await runWorker({ variables: { PROVIDER_ORIGIN: provider.address } })
  const console = { address: `${worker.address}/`, captcha: captchaAt(provider.address) }
  await walkJourneys(page, {
    enter: (visitor, username) => signIn(visitor, console, username, '/dashboard'),
    post: async ({ request }, path, data, headers = {}) =>
      (await request.post(provider.address + path, { data, headers })).json(),
  })
  await signOut(page)
  await page.close()
  expect((await fetch(`${worker.address}/__mock/state`)).status).toBe(404)
  await worker.stop()
  await provider.close()
})
