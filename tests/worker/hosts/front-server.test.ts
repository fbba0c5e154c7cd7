import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { createRoomCheck } from '#scripts/start/free-space.ts'
import { serveFront } from '#scripts/start/front-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { listen } from '../support/listen.ts'
import { sendRaw, untilClosed } from '../support/raw.ts'

let behind: Server
let front: Server
let port = 0
let received = 0
const begun: IncomingMessage[] = []

beforeAll(async () => {
  behind = createServer({ maxHeaderSize: 65_536 }, (asked, answer) => {
    begun.push(asked)
    received = 0
    asked.on('error', () => undefined)
    if (asked.url === '/slow-answer') answer.writeHead(200).write('begun')
    asked.on('data', ({ length }: Buffer) => {
      received += length
    })
    asked.on('end', () => {
      if (asked.url === '/cut-off') return void asked.socket.destroy()
      if (asked.url === '/dropped') {
        answer.writeHead(202, { 'Content-Length': 1024 })
        return void answer.write('{"code":', () => answer.destroy())
      }
      if (asked.url === '/stack') return void answer.writeHead(500).end('Error: … at entry.worker.js')
      const { method, url, headers } = asked
      const ofHost = Object.entries(headers).filter(([name]) => /^(cf|mf)-/.test(name))
      answer.writeHead(202, { 'Set-Cookie': ['a=1', 'b=2'] })
      answer.end(JSON.stringify({ method, url, host: headers.host, size: received, ofHost }))
    })
  })
  const target = Number(new URL(await listen(behind)).port)
  port = await freePort()
  front = await serveFront({ port, target, allowedHosts: 'console.example, Other.Example:8787' })
})

afterAll(() => {
  for (const server of [front, behind]) {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends text as it is, and returns the answer. */
const raw = (text: string, isEnded = false) => sendRaw(`http://127.0.0.1:${port}`, text, isEnded)
const own = 'Host: 127.0.0.1\r\n'
const posted = (headers: string, body: string) => `POST /api HTTP/1.1\r\n${own}${headers}\r\n\r\n${body}`
const answerOf = (text: string) =>
  `HTTP/1.1 ${text}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length - 4}\r\nConnection: close\r\n\r\n${text.slice(4)}`

it.each([
  ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: x/../y\r\n\r\n'],
  ['a second Host', `GET / HTTP/1.1\r\n${own}${own}\r\n`],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${own}\r\n`],
  ['an address in place of a path', `GET http://elsewhere/ HTTP/1.1\r\n${own}\r\n`],
  ['a broken chunk after a good one', posted('Transfer-Encoding: chunked', '2\r\n{}\r\nzz\r\n')],
  ['text that is not HTTP', 'BLA\r\n\r\n'],
])('start: %s gets a short HTTP 400', async (_what, text) => {
  expect(await raw(text)).toBe(answerOf('400 Bad Request'))
})

it.each([
  ['localhost', 202],
  ['LOCALHOST.:8787', 202],
  ['app.localhost', 202],
  ['[::1]:1', 202],
  [hostname(), 202],
  ['console.example:80', 202],
  ['other.example', 202],
  ['rebound.example', 403],
  ['localhost.example', 403],
  ['8.8.8.8', 403],
])('start: a request to the name %s is HTTP %i', async (name, status) => {
  const text = await raw(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text.includes('list it in ALLOWED_HOSTS')).toBe(status === 403)
})

it('start: an invalid name in ALLOWED_HOSTS is refused', async () => {
  await expect(serveFront({ port: 0, target: 1, allowedHosts: 'a.example, b/c' })).rejects.toThrow(
    'ALLOWED_HOSTS holds "b/c"; it has to be names like console.example',
  )
})

it.each([
  ['', posted('Content-Length: 100', '{}')],
  [' in chunks', posted('Transfer-Encoding: chunked', '2\r\n{}\r\n')],
])('start: a body%s that ends early gets a short HTTP 400 at once', async (_how, text) => {
  begun.length = 0
  expect(await raw(text, true)).toBe(answerOf('400 Bad Request'))
  await expect.poll(() => begun.every(({ destroyed }) => destroyed)).toBe(true)
})

it.each([
  ['/api', /^HTTP\/1\.1 408 Request Timeout\r\n.*\r\n\r\nRequest Timeout$/s],
  ['/slow-answer', /^HTTP\/1\.1 200 OK\r\n.*begun/s],
])('start: a body sent to %s is ended after 30 s without progress', async (path, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  received = 0
  const socket = connect(port, '127.0.0.1')
  const ended = untilClosed(socket)
  socket.write(posted('Content-Length: 100', '').replace('/api', path))
  for (const length of [1, 2, 3]) {
    socket.write('x')
    await expect.poll(() => received).toBe(length)
    vi.advanceTimersByTime(29_000)
  }
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(await ended).toMatch(expected)
  await expect.poll(() => begun.every(({ destroyed }) => destroyed)).toBe(true)
})

it('start: a request passes without claimed address and orders, the answer with its cookies', async () => {
  const address = `http://127.0.0.1:${port}`
  const body = 'x'.repeat(3_000_000)
  // The Worker refuses so many cookies, with a sentence.
  const cookies = { Cookie: 'x'.repeat(20_000) }
  const headers = { ...cookies, 'CF-Connecting-IP': '10.0.0.1', 'MF-Original-URL': 'http://elsewhere/' }
  const answer = await fetch(`${address}/api/v1/a%20b?c=d`, { method: 'POST', headers, body })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([202, ['a=1', 'b=2']])
  const passed = { method: 'POST', url: '/api/v1/a%20b?c=d', host: `127.0.0.1:${port}`, size: body.length }
  expect(await answer.json()).toEqual({ ...passed, ofHost: [['cf-connecting-ip', '127.0.0.1']] })
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(202)
})

it('start: a closed connection of workerd is HTTP 502, and its stack trace is not passed on', async () => {
  const address = `http://127.0.0.1:${port}`
  expect((await fetch(`${address}/cut-off`)).status).toBe(502)
  await expect(fetch(`${address}/stack`)).rejects.toThrow('fetch failed')
})

it('start: a dropped answer sends its head and a part of its body', async () => {
  const dropped = await raw(`POST /dropped HTTP/1.1\r\n${own}Content-Length: 2\r\n\r\n{}`)
  expect(dropped).toMatch(/^HTTP\/1\.1 202 .*\r\n\r\n\{"code":$/s)
})

it('start: without free space calls that write are HTTP 507 with the reason, others pass', async () => {
  const check = createRoomCheck(temporaryFolder())
  const refused = { code: 500, msg: '存储空间已满，这次操作没有保存；请腾出空间后重试', data: null }
  const ask = async (method: string, url: string, length = 1e18) => {
    const answer = await check({ method, url, headers: { 'content-length': String(length) } })
    return answer && [answer.status, await answer.json()]
  }
  expect(await ask('POST', '/api/v1/app/Buy?x=1')).toEqual([507, refused])
  expect(await ask('POST', '/__mock/reset')).toEqual([507, { error: refused.msg }])
  expect(await ask('POST', '/api/v1/GetAuthCode')).toEqual([507, refused])
  expect(await ask('GET', '/api/v1/files/1/a.zip?for=plugin-version%3A1')).toEqual([507, refused])
  for (const url of ['/api/v1/app/List', '/api/v1/nothing', '/index.html'])
    expect(await ask('POST', url)).toBeUndefined()
  for (const url of ['/__mock/export', '/api/v1/files/1/a.png']) expect(await ask('GET', url)).toBeUndefined()
  expect(await ask('POST', '/api/v1/app/Buy', 0)).toBeUndefined()
})

const onFailure = async (_: IncomingMessage, hasFailed = false) => (hasFailed ? full() : undefined)

it.each([
  ['in place of workerd', async () => full()],
  ['in place of its failure', onFailure],
])('start: an answer of its own %s arrives after the whole body', async (_where, answerFor) => {
  const failing = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(500, { 'X-Content-Type-Options': 'nosniff' }).end('{}'))
  })
  const target = Number(new URL(await listen(failing)).port)
  const ownPort = await freePort()
  const alone = await serveFront({ port: ownPort, target, answerFor })
  onTestFinished(() => [alone, failing].forEach((server) => void server.close()))
  const answer = await fetch(`http://127.0.0.1:${ownPort}/`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect([answer.status, await answer.json()]).toEqual([507, { error: 'full' }])
})

const full = (): Response => Response.json({ error: 'full' }, { status: 507 })
