import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { createWorkerRunner } from '../../worker/support/workerd/run-worker.ts'

type RunWorker = ReturnType<typeof createWorkerRunner>

export interface HostConsole {
  /** The address of the console, with a trailing slash. */
  readonly address: string
  close: () => Promise<void>
}

/** Serves a host on a free port and the console in front of it, as a Worker that passes every call through. */
export async function serveConsoleOf(host: Hono, base: string, runWorker: RunWorker): Promise<HostConsole> {
  const server = createAdaptorServer({ fetch: host.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const variables = { PROVIDER_ORIGIN: `http://127.0.0.1:${port}`, PROVIDER_BASE: base }
  const worker = await runWorker({ variables })
  return {
    address: `${worker.address}/`,
    close: async () => {
      await worker.stop()
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
