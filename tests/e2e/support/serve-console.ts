import { rmSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'

/** Log of the Worker; the faults that tests cause would fill the terminal. */
const log = inProject('.cache', 'e2e', `server-${process.env.PORT}.log`)

// Serves the deployed bundle with Miniflare. `npm start`, which puts a second workerd in front of it, is tested by
// hosts.test.ts.
await buildWeb()
rmSync(log, { force: true })
const port = Number(process.env.PORT)
const worker = await createWorkerRunner({ port, log })({})

const stop = () => {
  void worker.stop().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
