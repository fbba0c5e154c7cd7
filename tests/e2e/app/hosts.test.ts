import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { visit } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

/** The expected output: the banner, and nothing of the tools behind it. */
const onlyBanner = /^(Building the web …\n)?\n {2}Plugin market console {2}http[^[]*Stop {6}Ctrl\+C\s*$/

test('hosts: npm start serves the console and prints only its banner', async ({ page }) => {
  const folder = inProject('.cache/e2e/npm-start')
  rmSync(folder, { recursive: true, force: true })
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, DATA_DIR: folder }
  const server = spawn(process.execPath, [inProject('scripts/run.js'), 'start'], { env })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  try {
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(onlyBanner)
    await visit(page, `http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}`)
  } finally {
    await stopChild(server)
  }
})

test('hosts: the console works on Node, and on a Worker that passes calls on', async ({ page, context }) => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider', console: 'dist/web' })
  await visit(await context.newPage(), `${provider.address}/`, provider.address)
  const runWorker = createWorkerRunner()
  const worker = await runWorker({ variables: { PROVIDER_ORIGIN: provider.address } })
  await visit(page, `${worker.address}/`, provider.address)
  expect((await fetch(`${worker.address}/__mock/state`)).status).toBe(404)
  await worker.stop()
  await provider.close()
})
