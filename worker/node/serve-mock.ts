import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { answerApiDocs } from '../api-docs/answer-api-docs.ts'
import { askSandbox } from '../ask-sandbox.ts'
import { readOrigins, withCors } from '../cors.ts'
import { takeDelivery } from '../mock/http/delivery.ts'
import { isForMock, notFound } from '../not-found.ts'
import { withSecurityHeaders } from '../security-headers.ts'
import { createSandboxes, logError } from './sandboxes.ts'
import { serveConsole } from './serve-console.ts'

interface ServeOptions {
  /** 0 takes any that is free. */
  readonly port: number
  /** Where sandboxes are kept; without it they are gone with the process. */
  readonly directory?: string
  /** The one sandbox of all who name none; without it every visitor gets one of his own. */
  readonly sharedSandbox?: string
  /** Folder of the built console, relative to where the process runs; without it no console is served. */
  readonly console?: string
  /** Origins of consoles elsewhere that may call, with commas between; none by default. */
  readonly allowedOrigins?: string
}

export interface MockServer {
  /** Where it listens: `http://127.0.0.1:<port>`. */
  readonly address: string
  /** Resolves when the calls that were under way are answered. */
  close(): Promise<void>
}

/**
 * Serves the mock on Node as the Worker does in workerd: `/api/v1`, `/api/docs` and `/__mock`, a sandbox per
 * visitor, and the console where its folder is named, all with the same security headers.
 * @throws {SettingError} for allowed origins that are none
 * @throws when the console's folder holds no build
 *
 * @example const server = await serveMock({ port: 8788, directory: '.data' })
 */
export async function serveMock(options: ServeOptions): Promise<MockServer> {
  const { port, directory, sharedSandbox } = options
  const origins = readOrigins(options.allowedOrigins)
  const sandboxes = createSandboxes(directory)
  const files = options.console === undefined ? undefined : serveConsole(options.console)
  const server = serve({
    port,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    async fetch(request, env) {
      const answer =
        answerApiDocs(request) ??
        (await files?.(request)) ??
        (await withCors(request, origins, () => answerCall(request)))
      return deliver(withSecurityHeaders(answer), env.incoming.socket)
    },
  })
  await once(server, 'listening')

  async function answerCall(request: Request): Promise<Response> {
    if (!isForMock(new URL(request.url).pathname)) return notFound()
    return askSandbox(request, {
      shared: sharedSandbox,
      controls: true,
      newName: () => crypto.randomUUID(),
      exists: (name) => sandboxes.exists(name),
      ask: (name) => sandboxes.ask(name, request),
      logError,
    })
  }

  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      await closed
      await sandboxes.close()
    },
  }
}

/** Late, or not at all, when the mock asked for that. */
async function deliver(answer: Response, socket: Socket): Promise<Response> {
  const { response, delayMs, isDropped } = takeDelivery(answer)
  if (delayMs > 0) await sleep(delayMs)
  if (!isDropped) return response
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('[node] The server has no port.')
  return address.port
}
