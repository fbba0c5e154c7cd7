import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { startServer } from '../support/server.ts'
import { visit } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

/** The expected output: the banner, and nothing of the tools behind it. */
const onlyBanner = /^(Building the web …\n)?\n {2}Plugin market console {2}http[^[]*Stop {6}Ctrl\+C\s*$/

test('hosts: npm start serves the console and prints only its banner', async ({ page }) => {
  const folder = '.cache/e2e/npm-start'
  rmSync(inProject(folder), { recursive: true, force: true })
  const server = await startServer('npm start', await freePort(), folder)
  try {
    await expect.poll(server.said).toMatch(onlyBanner)
    await visit(page, `${server.address}/`, server.address)
  } finally {
    await server.kill()
  }
})

test('hosts: the console works on Node, and on a Worker that passes through to Node', async ({
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
