import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Envelope } from '#contract/envelope.ts'

/** A response of the provider, before it is passed to the caller. */
export interface PassingAnswer {
  readonly status: number
  readonly body: Envelope<never>
}

export interface PassingCall {
  /** The path below `/api/v1`. */
  readonly path: string
  readonly hasToken: boolean
  readonly request: Readonly<Record<string, unknown>>
}

/** Returns the response to send instead, or undefined to close the connection. */
export type Alteration = (answer: PassingAnswer, call: PassingCall) => PassingAnswer | undefined

export interface ProviderProxy {
  /** The address it listens on: `http://127.0.0.1:<port>`. */
  readonly address: string
  /** Sets the alteration for later responses. */
  alter(alteration: Alteration): void
  close(): Promise<void>
}

const basePath = '/api/v1'

/** Starts a proxy in front of a provider that can alter its responses. */
export async function startProviderProxy(origin: string): Promise<ProviderProxy> {
  let alteration: Alteration = (answer) => answer

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'POST', url = '/' } = incoming
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const headers = new Headers()
    for (const name of ['x-token', 'x-sandbox', 'x-version', 'x-part-sha256', 'content-length']) {
      const value = incoming.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const init = method === 'GET' ? { method, headers } : { method, headers, body }
    const answer = await fetch(origin + url, init)
    const call = {
      path: url.split('?')[0]?.slice(basePath.length) ?? '',
      hasToken: headers.has('x-token'),
      request: readRequest(body),
    }
    const altered = alteration({ status: answer.status, body: await answer.json() }, call)
    if (altered === undefined) return void incoming.socket.destroy()
    response.writeHead(altered.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(altered.body))
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('[test] The proxy has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    alter(next) {
      alteration = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Parses a JSON request body; other bodies give an empty object. */
function readRequest(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {}
  }
}
