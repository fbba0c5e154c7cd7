import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { visit } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

// Each starts a host of its own on a machine that has others.
test.describe.configure({ timeout: 120_000 })

test('hosts: the console works on Node, and in front of it as another provider', async ({
  page,
  context,
}) => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider', console: 'dist/web' })
  await visit(await context.newPage(), `${provider.address}/`, provider.address)
  const runWorker = createWorkerRunner()
  const worker = await runWorker({ variables: { PROVIDER_ORIGIN: provider.address } })
  await visit(page, `${worker.address}/`, provider.address)
  expect((await fetch(`${worker.address}/__mock/state`)).status).toBe(404)
  await worker.stop()
  await provider.close()
})
