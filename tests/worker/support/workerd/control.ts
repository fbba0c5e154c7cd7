import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../listen.ts'
import { createWorkerRunner, type RunningWorker } from './run-worker.ts'
import type { WorkerSpec } from './workers.ts'

/** HTTP server in Vitest's main process that starts and stops Workers for the test files. */
export interface WorkerControl {
  readonly address: string
  /** Stops all running Workers and the server. */
  close(): Promise<void>
}

/** Response to a start request; `id` identifies the Worker in later requests. */
export interface Started {
  readonly id: string
  readonly address: string
}

/**
 * Starts the control server. A shared Worker is started once per specification and runs until the control
 * is closed; any other Worker belongs to the test file that started it.
 */
export async function startWorkerControl(): Promise<WorkerControl> {
  const run = createWorkerRunner()
  const workers = new Map<string, Promise<RunningWorker>>()

  function start(id: string, spec: WorkerSpec): Promise<RunningWorker> {
    const worker = workers.get(id) ?? run(spec)
    workers.set(id, worker)
    return worker
  }

  async function worker(id: string): Promise<RunningWorker> {
    const found = await workers.get(id)
    if (found === undefined) throw new Error(`[workerd] No Worker runs as "${id}".`)
    return found
  }

  const app = new Hono()
  app.onError((error, c) => c.text(error.stack ?? error.message, 500))
  app.post('/start', async (c) => {
    const { spec, isShared }: { spec: WorkerSpec; isShared: boolean } = await c.req.json()
    const id = isShared ? JSON.stringify(spec) : crypto.randomUUID()
    const { address } = await start(id, spec)
    return c.json({ id, address } satisfies Started)
  })
  app.post('/evict', async (c) => {
    const { id, sandbox }: { id: string; sandbox: string } = await c.req.json()
    await (await worker(id)).evict(sandbox)
    return c.body(null, 204)
  })
  app.post('/stop', async (c) => {
    const { id }: { id: string } = await c.req.json()
    await (await worker(id)).stop()
    workers.delete(id)
    return c.body(null, 204)
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  return {
    address: await listen(server),
    async close() {
      const running = await Promise.allSettled(workers.values())
      await Promise.all(running.map((each) => each.status === 'fulfilled' && each.value.stop()))
      server.close()
    },
  }
}
