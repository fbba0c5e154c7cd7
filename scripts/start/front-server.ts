import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { maxHeaderSize } from '#worker/http/header-limit.ts'
import { requireFreePort } from '../lib/ports.ts'
import { createHostTest, hostName } from './own-hosts.ts'

const host = '127.0.0.1'
/** Milliseconds without progress after which a body is abandoned. */
const idleMs = 30_000
/** Less than workerd's own timeout: a request on a closing connection would be lost. */
const idleConnectionMs = 2000

/** Header fields of one connection, which are not passed on. */
const ofConnection = /^(connection|keep-alive|proxy-connection|expect|te|trailer|upgrade|http2-settings)$/i
/** Header fields of a Worker's host: the caller's address, and Miniflare's. */
const ofHost = /^(cf-connecting-ip|mf-)/i

interface FrontOptions {
  readonly port: number
  /** The port of workerd. */
  readonly target: number
  /** Comma-separated names besides this machine's. */
  readonly allowedHosts?: string | undefined
  /** Answers a request instead of workerd; called again when workerd fails (500). */
  readonly answerFor?:
    | ((asked: IncomingMessage, hasFailed?: boolean) => Promise<Response | undefined>)
    | undefined
}

/**
 * Serves workerd's answers. Its development server answers a malformed request with a stack and waits forever for a
 * missing body; this server answers 400 or 408, and 403 for a foreign name. An answer that the Worker drops closes the
 * connection.
 * @throws {CommandError} for an unavailable port, and for an invalid name
 */
export async function serveFront({ port, target, allowedHosts, answerFor }: FrontOptions): Promise<Server> {
  const isOwn = createHostTest(allowedHosts)
  const agent = new Agent({ keepAlive: true, timeout: idleConnectionMs })
  const answers = new WeakMap<Socket, ServerResponse>()
  // A large upload on a slow line may take long, so the whole request has no limit.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: idleMs, maxHeaderSize },
    async (asked, answer) => {
      answers.set(asked.socket, answer)
      const name = requestedName(asked)
      if (name === undefined) return refuse(asked.socket, 400)
      if (!isOwn(name)) return send(unknownName(name), answer)
      const own = await answerFor?.(asked).catch(() => undefined)
      if (own !== undefined) return send(own, answer)
      forward(asked, answer, { port: target, agent, answerFor })
      limitPauses(asked, () => refuse(asked.socket, 408, answer))
    },
  )
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, answers.get(socket))
  })
  server.on('close', () => agent.destroy())
  await requireFreePort(port)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Returns the name that a request addresses; undefined for a malformed request. */
function requestedName({ url = '', headersDistinct }: IncomingMessage): string | undefined {
  const [field = '', second] = headersDistinct.host ?? []
  const isWellFormed = !second && url.startsWith('/') && URL.canParse(url, `http://${field}`)
  return isWellFormed ? hostName(field) : undefined
}

function unknownName(name: string): Response {
  const text = `${name} is not a name of this machine: list it in ALLOWED_HOSTS to use it.\n`
  return new Response(text, {
    status: 403,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}

const texts = { 400: 'Bad Request', 408: 'Request Timeout' } as const

/** Ends the connection, with an answer unless one has begun. */
function refuse(socket: Socket, status: keyof typeof texts, begun?: ServerResponse): void {
  if (!socket.writable || (begun?.headersSent === true && !begun.writableFinished))
    return void socket.destroy()
  const text = texts[status]
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  )
}

/** Calls `end` when the body stalls for too long. */
function limitPauses(asked: IncomingMessage, end: () => void): void {
  // A body that waits for its reader is not the caller's delay.
  const timer = setTimeout(() => (asked.isPaused() ? timer.refresh() : end()), idleMs)
  asked.on('data', () => timer.refresh())
  for (const event of ['end', 'close'] as const) asked.once(event, () => clearTimeout(timer))
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, agent, answerFor }: Pick<FrontOptions, 'port' | 'answerFor'> & { agent: Agent },
): void {
  const { method, url: path, socket } = asked
  const caller = ['CF-Connecting-IP', socket.remoteAddress ?? '']
  const headers = [...without(ofHost, endToEnd(asked.rawHeaders)), ...caller]
  const passed = request({ host, port, agent, method, path, headers })
  passed.on('response', async (received) => {
    received.on('error', () => answer.destroy())
    const hasFailed = received.statusCode === 500
    // wrangler's stack instead of an answer: the Worker was cut off, or dropped the answer on purpose.
    if (hasFailed && !('x-content-type-options' in received.headers)) return void answer.destroy()
    const own = hasFailed && (await answerFor?.(asked, true).catch(() => undefined))
    if (own) return send(own, answer)
    answer.writeHead(received.statusCode ?? 502, received.statusMessage, endToEnd(received.rawHeaders))
    received.pipe(answer)
  })
  passed.on('error', () => {
    if (answer.headersSent || answer.destroyed) return void answer.destroy()
    answer.writeHead(502, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Bad Gateway')
  })
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

/** Drains the rest of the body first, so that the answer arrives. */
async function send(own: Response, answer: ServerResponse): Promise<void> {
  const text = await own.text()
  const end = () => answer.writeHead(own.status, Object.fromEntries(own.headers)).end(text)
  if (answer.req.complete) end()
  else answer.req.resume().once('end', end)
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  return without(ofConnection, rawHeaders)
}

/** Removes the matching fields from a list of names and values. */
function without(names: RegExp, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !names.test(rawHeaders[index - (index % 2)] ?? ''))
}
