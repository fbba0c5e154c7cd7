import { afterAll, beforeAll, expect, it } from 'vitest'
import { codedEnvelopes, createFaultyProvider } from '../support/faulty-provider.ts'
import { listen } from '../support/listen.ts'
import { sendRaw } from '../support/raw.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

const provider = createFaultyProvider()
let worker: Worker

beforeAll(async () => {
  worker = await startWorker({
    variables: { PROVIDER_ORIGIN: await listen(provider.server), PROVIDER_BASE: '/base/v1' },
  })
})

afterAll(async () => {
  await worker.stop()
  provider.server.closeAllConnections()
  provider.server.close()
})

/** Sends a request as bytes, one per character, and returns the head and the body of the answer in the same form. */
async function exchange(start: string, headers: readonly string[] = [], body?: string) {
  const length = body === undefined ? [] : [`Content-Length: ${body.length}`]
  const fields = ['Host: 127.0.0.1', 'Connection: close', ...length, ...headers].join('\r\n')
  const request = Buffer.from(`${start} HTTP/1.1\r\n${fields}\r\n\r\n${body ?? ''}`, 'latin1')
  const [head = '', ...rest] = (await sendRaw(worker.address, request)).split('\r\n\r\n')
  const field = (name: string) => new RegExp(`\r\n${name}: (.*)`, 'i').exec(head)?.[1]
  // Small answers are one chunk.
  const content = rest.join('\r\n\r\n').replace(/^[\dA-F]+\r\n(.*)\r\n0\r\n\r\n$/s, '$1')
  return { status: Number(head.split(' ')[1]), field, body: content }
}

const reason = (coding: string) =>
  `{"code":500,"msg":"网络异常：服务方的回答用 ${coding} 压缩，无法解压","data":null}`

it.each([...codedEnvelopes])('pass-through: "%s" keeps its label, or is plain', async (coding, bytes) => {
  for (const method of ['POST', 'GET']) {
    const answer = await exchange(`${method} /api/v1/coded/${encodeURIComponent(coding)}`)
    const isDecoded = coding === 'gzip' || coding === 'br'
    const label = isDecoded ? undefined : coding
    expect([answer.status, answer.field('content-encoding')]).toEqual([200, label])
    expect(answer.body).toBe(isDecoded ? '{"code":0}' : Buffer.from(bytes).toString())
    expect(answer.field('content-length')).toBe(isDecoded ? undefined : String(bytes.length))
  }
})

it.each([
  ['POST', 'not-packed'],
  ['GET', 'not-packed'],
  ['GET', 'part-of-packed'],
])('pass-through: %s %s, which cannot be decompressed, is HTTP 502 with the reason', async (method, path) => {
  const answer = await exchange(`${method} /api/v1/${path}`)
  expect([answer.status, answer.body]).toEqual([502, reason('gzip')])
})

it.each([
  ['GET /api/v1/unmodified', 304, { etag: '"tag"' }],
  ['GET /api/v1/beyond', 416, { 'content-range': 'bytes */9', 'content-type': undefined }],
  ['HEAD /api/v1/beyond', 416, { 'content-range': 'bytes */9', 'content-type': undefined }],
  ['GET /api/v1/changed', 412, { 'content-type': undefined }],
  ['POST /api/v1/nothing', 204, {}],
  ['HEAD /api/v1/coded/identity', 200, { 'content-length': '10', etag: '"tag"' }],
  ['HEAD /api/v1/coded/gzip', 200, { 'content-length': undefined, etag: 'W/"tag"' }],
  ['HEAD /api/v1/coded/zstd', 200, { 'content-length': '19', 'content-encoding': 'zstd' }],
])('RFC 9110: %s through the Worker is HTTP %i without a body', async (start, status, fields) => {
  const answer = await exchange(start)
  const found = Object.keys(fields).map((name) => [name, answer.field(name)])
  expect([answer.status, answer.body, found]).toEqual([status, '', Object.entries(fields)])
})

const gzipped = { 'content-encoding': 'gzip', 'content-length': '3' }
const matched = { 'if-match': '"a"', 'if-none-match': '"b"' }

it.each([
  ['POST', ['Content-Encoding: gzip'], '\x1f\x8b\xff', gzipped, 3],
  ['POST', [], '', { 'content-length': '0' }, 0],
  ['PUT', [], '{}', { 'content-length': '2' }, 2],
  ['GET', ['Content-Type: text/plain'], '{}', { 'content-length': undefined, 'content-type': undefined }, 0],
  ['GET', ['Range: bytes=1-2', 'If-Range: "tag"'], undefined, { range: 'bytes=1-2', 'if-range': '"tag"' }, 0],
  ['GET', ['If-Match: "a"', 'If-None-Match: "b"'], undefined, matched, 0],
  ['GET', [], undefined, { 'accept-encoding': 'identity' }, 0],
])('RFC 9110: %s with %j and body %j arrives at the provider', async (method, sent, body, fields, size) => {
  const answer = await exchange(`${method} /api/v1/echo`, sent, body)
  const seen = JSON.parse(answer.body)
  const found = Object.keys(fields).map((name) => [name, seen.headers[name]])
  expect([answer.status, seen.method, seen.size, found]).toEqual([202, method, size, Object.entries(fields)])
})
