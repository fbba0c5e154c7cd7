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
  /** The address to listen at; `127.0.0.1`, the default, is out of other machines' reach. */
  readonly host?: string
  /** The folder of the sandboxes, locked until the server closes; in memory by default. */
  readonly directory?: string
  /** Whether confirmed changes survive a power failure; true by default. */
  readonly isDurable?: boolean
  /** The holder's name in messages to other processes that want the folder; `plugin-market-mock` by default. */
  readonly command?: string
  /** Ends the process when another one has taken the folder; by default the error is thrown, uncaught. */
  readonly onLost?: ((error: FolderError) => never) | undefined
  /** The scenario of a new sandbox; `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of the scenario's generated data; 1 by default. */
  readonly seed?: number
  /** The host's clock by default; with a fixed clock and a seeded `random`, answers are reproducible. */
  readonly clock?: Clock
  readonly random?: Random
  /** The sandbox of all requests that name none; by default every visitor gets their own. */
  readonly sharedSandbox?: string
  /** The folder of the built console, relative to the working directory; none by default. */
  readonly console?: string
  /** Comma-separated origins of consoles on other hosts that may call this one; none by default. */
  readonly allowedOrigins?: string
  /** Whether `/__mock` exists; true by default. */
  readonly hasControls?: boolean
  /** New sandboxes that one address may make in an hour; any number by default. */
  readonly sandboxesPerHour?: number | undefined
  /** Callers with the `large` scenario; everybody by default. */
  readonly largeFor?: LargeFor
  /** Megabytes of uploaded files that a sandbox may hold; any number by default. */
  readonly fileMegabytes?: number | undefined
}

/**
 * The lifetime of an idle connection in milliseconds, longer than clients reuse one: a request to a connection that is
 * being closed fails with ECONNRESET, on a busy machine also within Node's five seconds.
 */
const keepAliveTimeout = 65_000

/** The milliseconds for running calls and half-sent requests when the server closes. */
const closeTimeout = 1000

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
  readonly address: string
  /** Stops listening; resolves when all requests are answered, or cut off after a second. */
  close(): Promise<void>
}

/**
 * Serves the mock on Node as the Worker does in workerd: `/api/v1`, `/api/docs`, `/__mock`, and the console if its
 * folder is given, with a sandbox per visitor.
 * @throws {SettingError} for an invalid origin or sandbox name
 * @throws {PortError} for an unavailable port or address
 * @throws {FolderError} for a data folder in use or without write access
 * @throws for a console folder without a build
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
      // A closing server would wait for an idle connection's client.
      outgoing.once('finish', () => isClosing && server.closeIdleConnections())
      sent.set(request, new Promise((resolve) => outgoing.once('close', resolve)))
      request.headers.set(addressHeader, unmappedAddress(socket.remoteAddress ?? ''))
      return deliver(await app.fetch(request), outgoing)
    },
    // HTTP/1.1 is the default protocol.
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
  // The types allow HTTP/2, too, which the server does not speak.
  if (!isDropped || !(outgoing instanceof ServerResponse)) return response
  const headers = { ...Object.fromEntries(response.headers), 'content-length': String(droppedBody.length) }
  outgoing.writeHead(response.status, headers)
  outgoing.write(droppedBody.start, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** Waits without keeping the process alive for a caller who may have left. */
const waitWhileServing = (milliseconds: number) => delay(milliseconds, undefined, { ref: false })

/** Wildcard addresses, which not every client can open, and their loopback addresses. */
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
