import { once } from 'node:events'
import { type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { apiDocsPath, apiDocsRoutes } from '../api-docs/routes.ts'
import { allowOrigins } from '../http/cors.ts'
import { drainBodies } from '../http/drain-body.ts'
import { limitHeaders, maxHeaderSize } from '../http/header-limit.ts'
import { internalError, notFound } from '../http/responses.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { logError } from '../log.ts'
import { afterDelay, droppedBody } from '../mock/http/mock-headers.ts'
import type { Clock, Random } from '../mock/ports.ts'
import { addressHeader, unmappedAddress } from '../sandbox/address.ts'
import { forwardToSandbox, sandboxSharing } from '../sandbox/routes.ts'
import { type LargeFor, readSettings } from '../settings.ts'
import { type FolderError, lockFolder } from './folder-lock.ts'
import { createSandboxes } from './sandboxes.ts'
import { serveConsole } from './serve-console.ts'

export interface ServeOptions {
  /** 0 chooses a free port. */
  readonly port: number
  /** The address that it listens at; `127.0.0.1` by default, which other machines do not reach. */
  readonly host?: string
  /** Folder in which sandboxes are stored, locked until the server closes; without it they are in memory. */
  readonly directory?: string
  /** Whether what an answer confirms outlasts a power cut; true by default. */
  readonly isDurable?: boolean
  /** What holds the folder, for the message to another process that wants it; `plugin-market-mock` by default. */
  readonly command?: string
  /** Ends the process when another one has taken the folder; by default throws the error, uncaught. */
  readonly onLost?: ((error: FolderError) => never) | undefined
  /** What a sandbox is seeded with when it is first opened; `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of the scenario's generated data; 1 by default. */
  readonly seed?: number
  /** The host's clock by default; a fixed clock and a seeded `random` make answers reproducible. */
  readonly clock?: Clock
  readonly random?: Random
  /** Name of one sandbox for all requests that name none; without it every visitor gets a sandbox. */
  readonly sharedSandbox?: string
  /** Folder of the built console, relative to the working directory; without it no console is served. */
  readonly console?: string
  /** Comma-separated origins of consoles on other hosts that may call this one; none by default. */
  readonly allowedOrigins?: string
  /** Whether `/__mock` exists; true by default. */
  readonly hasControls?: boolean
  /** New sandboxes that one address may make in an hour; any number by default. */
  readonly sandboxesPerHour?: number | undefined
  /** Who may choose the `large` scenario; everybody by default. */
  readonly largeFor?: LargeFor
  /** Megabytes of uploaded files that a sandbox may hold; any number by default. */
  readonly fileMegabytes?: number | undefined
}

/**
 * Milliseconds that an idle connection stays open: longer than clients reuse one. What a client sends while the server
 * closes it fails with ECONNRESET, on a busy machine also within Node's five seconds.
 */
const keepAliveTimeout = 65_000

/** Milliseconds that calls under way, and connections that sent half a request or none, get to end when the server closes. */
const closeTimeout = 1000

/** A port that cannot be listened on; the message is for the user who chose it. */
export class PortError extends Error {
  override name = 'PortError'

  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const problem =
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what listens there, or choose another one; 0 takes one that is free.`
        : `${host}, port ${port}, cannot be listened at (${cause.code ?? cause.message}): choose another port, or as the host 127.0.0.1 or 0.0.0.0.`
    super(problem, { cause })
  }
}

export interface MockServer {
  /** `http://127.0.0.1:<port>`, or the address that it listens at. */
  readonly address: string
  /** Stops listening; resolves when all pending requests are answered, or cut off after a second. */
  close(): Promise<void>
}

/**
 * Serves the mock on Node as the Worker does in workerd: `/api/v1`, `/api/docs` and `/__mock`, a sandbox per visitor,
 * and the console if its folder is given, all with the same security headers.
 * @throws {SettingError} for an invalid origin or sandbox name
 * @throws {PortError} for a port that is taken, or an address that cannot be listened at
 * @throws {FolderError} for a data folder that another process uses, or that cannot be written to
 * @throws when the console's folder contains no build
 *
 * @example const server = await serveMock({ port: 8788, directory: '.data' })
 */
export async function serveMock(options: ServeOptions): Promise<MockServer> {
  const {
    port,
    host = '127.0.0.1',
    command = 'plugin-market-mock',
    onLost = throwError,
    hasControls = true,
    sandboxesPerHour,
    largeFor = 'all',
    fileMegabytes,
  } = options
  const { allowedOrigins, sharedSandbox } = readSettings({
    ALLOWED_ORIGINS: options.allowedOrigins,
    SHARED_SANDBOX: options.sharedSandbox,
  })
  const settings = { hasControls, sandboxesPerHour, largeFor, sharedSandbox, fileMegabytes }
  let lock: Awaited<ReturnType<typeof lockFolder>> | undefined
  const sent = new WeakMap<Request, Promise<void>>()
  const sandboxes = createSandboxes({
    ...options,
    settings,
    assertHeld: () => lock?.assertHeld(),
    untilSent: (request) => sent.get(request),
  })
  const sandboxesOf = () => ({ ...sandboxes, shared: sharedSandbox, hasControls, allowedOrigins })

  const app = new Hono()
  app.use(drainBodies(), securityHeaders(), limitHeaders())
  app.route(apiDocsPath, apiDocsRoutes({ hasViewer: options.console !== undefined }))
  if (options.console !== undefined) app.use(serveConsole(options.console))
  app.use(allowOrigins(allowedOrigins))
  app.on('ALL', ['/api', '/__mock'], notFound)
  app.route('/__mock', sandboxSharing(sandboxesOf))
  app.on('ALL', ['/api/*', '/__mock/*'], forwardToSandbox(sandboxesOf))
  app.notFound(notFound)
  app.onError((error) => {
    logError('[node] The request failed', error)
    return internalError()
  })

  if (options.directory !== undefined) lock = await lockFolder(options.directory, command, onLost)
  let isClosing = false
  const server = serve({
    port,
    hostname: host,
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout, maxHeaderSize },
    fetch: async (request, { incoming: { socket }, outgoing }) => {
      // While the server closes, a connection that becomes idle would be waited for until its client ends it.
      outgoing.once('finish', () => isClosing && server.closeIdleConnections())
      sent.set(request, new Promise((resolve) => outgoing.once('close', resolve)))
      request.headers.set(addressHeader, unmappedAddress(socket.remoteAddress ?? ''))
      return deliver(await app.fetch(request), outgoing)
    },
    // Without options for another protocol it is a server of HTTP/1.1.
  }) as Server
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    lock?.release()
    throw new PortError(host, port, error)
  })

  void sandboxes.resume()
  return {
    address: clientAddress(server.address()),
    async close() {
      const closed = once(server, 'close')
      isClosing = true
      server.close()
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeout)
      await closed
      clearTimeout(timer)
      await sandboxes.close()
      lock?.release()
    },
  }
}

function throwError(error: Error): never {
  throw error
}

/** Delivers an answer after the requested delay, or closes the connection within its body. */
async function deliver(answer: Response, outgoing: object): Promise<Response> {
  const { response, isDropped } = await afterDelay(answer, waitWhileServing)
  // The server speaks HTTP/1 alone; its types allow HTTP/2, too.
  if (!isDropped || !(outgoing instanceof ServerResponse)) return response
  const headers = { ...Object.fromEntries(response.headers), 'content-length': String(droppedBody.length) }
  outgoing.writeHead(response.status, headers)
  outgoing.write(droppedBody.start, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** Waits without keeping the process alive: whoever waited for the answer may have gone. */
const waitWhileServing = (milliseconds: number) => delay(milliseconds, undefined, { ref: false })

/** The addresses that stand for all of this machine, which not every client can open, and those that it can. */
const loopbacks = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/** Returns the address for a client on this machine. */
function clientAddress(bound: AddressInfo | string | null): string {
  if (typeof bound !== 'object' || bound === null) throw new Error('[node] The server has no port.')
  const address = loopbacks.get(bound.address) ?? bound.address
  return `http://${bound.family === 'IPv6' ? `[${address}]` : address}:${bound.port}`
}
