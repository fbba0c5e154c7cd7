import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const json = { 'Content-Type': 'application/json' }

function page(status: number): Answering {
  return (_request, response) => response.writeHead(status, html).end('<h1>nginx</h1>')
}

function redirect(status: number, location: string): Answering {
  return (_request, response) => response.writeHead(status, { Location: location }).end()
}

/** Sends the start of a response, then closes the connection. */
function half(headers: Record<string, string>): Answering {
  return (_request, response) => {
    response.writeHead(200, { ...json, ...headers })
    response.write('{"code":0,', () => response.destroy())
  }
}

/** Sends the start of a response, and nothing more. */
function stopped(headers: Record<string, string>): Answering {
  return (_request, response) => response.writeHead(200, { ...json, ...headers }).write('{"code":0,')
}

/** The envelope of a successful call, in the codings that a `Content-Encoding` names. */
export const codedEnvelopes: ReadonlyMap<string, Uint8Array> = new Map([
  ['identity', Buffer.from('{"code":0}')],
  ['gzip', gzipSync('{"code":0}')],
  ['br', brotliCompressSync('{"code":0}')],
  ['deflate', deflateSync('{"code":0}')],
  ['GZIP', gzipSync('{"code":0}')],
  ['zstd', Buffer.from('28b52ffd200a5100007b22636f6465223a307d', 'hex')],
  ['gzip, gzip', gzipSync(gzipSync('{"code":0}'))],
])

/** A part of a file, larger than a chunk of a stream. */
export const partOfFile = {
  headers: {
    'content-disposition': 'attachment; filename="plugin.zip"',
    'content-length': '9000000',
    'content-range': 'bytes 100-9000099/9000200',
    'content-type': 'application/zip',
  },
  body: 'ev'.repeat(4_500_000),
}

/** Sends bytes under the name of a coding, whether or not they have it. */
function coded(coding: string, bytes: Uint8Array | undefined, status = 200): Answering {
  const headers = { ...json, 'Content-Encoding': coding, 'Content-Length': bytes?.length, ETag: '"tag"' }
  return (_request, response) => response.writeHead(status, headers).end(bytes)
}

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const chunk = 'x'.repeat(64 * 1024)
  const send = () => response.write(chunk, (error) => (error ? undefined : setImmediate(send)))
  send()
}

const paths: Readonly<Record<string, Answering>> = {
  '/silent': () => undefined,
  '/endless': endless,
  '/deaf': (request) => request.pause(),
  '/cut': (request) => request.socket.destroy(),
  '/half': half({}),
  '/half-of-known': half({ 'Content-Length': '100' }),
  '/stopped': stopped({}),
  '/stopped-of-known': stopped({ 'Content-Length': '100' }),
  '/page': page(200),
  '/gateway-timeout': page(504),
  '/no-such-page': page(404),
  '/too-large': page(413),
  '/plain-failure': (_request, response) =>
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('no backend'),
  '/failure-of-connection': (_request, response) =>
    response
      .writeHead(500, { ...json, Connection: 'close, Content-Type' })
      .end('{"code":500,"msg":"theirs","data":null}'),
  '/saved.html': (_request, response) =>
    response.writeHead(200, { ...html, 'Content-Disposition': 'attachment' }).end('<h1>saved</h1>'),
  '/moved': redirect(302, 'https://elsewhere.example/login'),
  '/file-within': redirect(302, '/base/v1/files/1?key=2'),
  '/file-beside': redirect(302, '/storage/1'),
  '/not-packed': coded('gzip', Buffer.from('{"code":0}')),
  '/part-of-packed': coded('gzip', gzipSync('{"code":0}').subarray(4), 206),
  '/part-of-file': (_request, response) => response.writeHead(206, partOfFile.headers).end(partOfFile.body),
  '/unmodified': (_request, response) => response.writeHead(304, { ETag: '"tag"' }).end(),
  '/beyond': (_request, response) =>
    response.writeHead(416, { ...html, 'Content-Range': 'bytes */9' }).end('<h1>nginx</h1>'),
  '/changed': page(412),
  '/nothing': (_request, response) => response.writeHead(204).end(),
  ...Object.fromEntries(
    [...codedEnvelopes].map(([coding, bytes]) => [
      `/coded/${encodeURIComponent(coding)}`,
      coded(coding, bytes),
    ]),
  ),
}

/** A provider with one path for each kind of failure; any other path echoes the request. */
export interface FaultyProvider {
  readonly server: Server
  /** Paths of requests whose connection is still open. */
  readonly waiting: Set<string>
}

/** Creates a faulty provider that does not listen yet. */
export function createFaultyProvider(): FaultyProvider {
  const waiting = new Set<string>()
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/base\/v1|\?.*$/g, '')
    waiting.add(path)
    response.once('close', () => waiting.delete(path))
    const answer = paths[path] ?? echo
    answer(request, response)
  })
  return { server, waiting }
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  response.writeHead(202, { ...json, 'X-Request-Id': 'theirs' })
  const { method, url, headers } = request
  response.end(JSON.stringify({ method, url, headers, size: body.length }))
}
