import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { captchaAt, smoke, visit } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

// Each starts a host of its own on a machine that has others.
test.describe.configure({ timeout: 120_000 })
test.use({ isFirstVisit: true })

test('hosts: the console works on Node', async ({ page }) => {
  const node = await serveMock({ port: 0, console: 'dist/web' })
  await visit(page, { address: `${node.address}/`, captcha: captchaAt(node.address) })
  await node.close()
})

// The provider is the host above, so that what is bought and published goes through both.
test('hosts: the console works in front of another provider: a plugin is bought, and a version published', async ({
  page,
}) => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  const runWorker = createWorkerRunner()
  const worker = await runWorker({ variables: { PROVIDER_ORIGIN: provider.address } })
  await smoke(page, { address: `${worker.address}/`, captcha: captchaAt(provider.address) })
  expect((await fetch(`${worker.address}/__mock/state`)).status).toBe(404)
  await worker.stop()
  await provider.close()
})
