import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unstable_startWorker as startWorker } from 'wrangler'

/** The Worker in front of a provider. */
export interface ProviderWorker {
  /** Where it listens, without a `/` at the end. */
  readonly address: string
  /** A POST below the address, whose redirects are not followed. */
  post(path: string, headers?: Record<string, string>, body?: BodyInit): Promise<Response>
  stop(): Promise<void>
}

/**
 * Starts the Worker, of an environment where one is named, with variables. Not the test harness: it takes a Worker's own requests through Node's
 * fetch, which follows redirects and turns a lost connection into an answer.
 */
export async function startProviderWorker(
  variables: Record<string, string>,
  environment?: string,
): Promise<ProviderWorker> {
  const worker = await startWorker({
    config: './wrangler.toml',
    ...(environment !== undefined && { env: environment }),
    bindings: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, { type: 'plain_text', value }]),
    ),
    dev: { logLevel: 'none', watch: false, persist: false, inspector: false, server: { port: 0 } },
  })
  const address = (await worker.url).origin
  return {
    address,
    post: (path, headers = {}, body = '{}') =>
      fetch(address + path, { method: 'POST', headers, body, redirect: 'manual' }),
    stop: () => worker.dispose(),
  }
}

/** Starts a server on any port that is free; its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
