import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unstable_startWorker as startWorker } from 'wrangler'

let provider: Server
let worker: Awaited<ReturnType<typeof startWorker>>

// Not the test harness: it takes a Worker's own requests through Node's fetch, which follows redirects
// and turns a lost connection into an answer.
beforeAll(async () => {
  provider = createServer(answer)
  worker = await startWorker({
    config: './wrangler.toml',
    bindings: {
      PROVIDER_ORIGIN: { type: 'plain_text', value: await listen(provider) },
      PROVIDER_BASE: { type: 'plain_text', value: '/base/v1' },
      PROVIDER_TIMEOUT_MS: { type: 'plain_text', value: '400' },
    },
    dev: { logLevel: 'none', watch: false, persist: false, inspector: false, server: { port: 0 } },
  })
})

afterAll(async () => {
  await worker.dispose()
  provider.closeAllConnections()
  provider.close()
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers with what it was sent; three paths misbehave. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.endsWith('/silent')) return
  if (request.url?.endsWith('/cut')) {
    request.socket.destroy()
    return
  }
  if (request.url?.endsWith('/moved')) {
    response.writeHead(302, { Location: 'https://elsewhere.example/' }).end()
    return
  }
  const body = await text(request)
  response.writeHead(202, { 'Content-Type': 'application/json', 'Set-Cookie': 'theirs=1', 'X-Answer': 'yes' })
  response.end(
    JSON.stringify({ method: request.method, url: request.url, headers: request.headers, size: body.length }),
  )
}

async function send(path: string, headers: Record<string, string> = {}, body = '{}') {
  const response = await worker.fetch(new URL(path, await worker.url), {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

it('design: a call goes to the provider’s base, with its query, body and headers', async () => {
  const { status, headers, body } = await send('/api/v1/app/UploadPart?part=2&name=a%2Fb', {
    'X-Token': 'theirs',
    'X-Part-Sha256': 'abc',
    'Content-Type': 'application/octet-stream',
  })
  expect([status, headers.get('X-Answer'), headers.get('X-Mock')]).toEqual([202, 'yes', null])
  expect(JSON.parse(body)).toMatchObject({
    method: 'POST',
    url: '/base/v1/app/UploadPart?part=2&name=a%2Fb',
    headers: { 'x-token': 'theirs', 'x-part-sha256': 'abc', 'content-type': 'application/octet-stream' },
    size: 2,
  })
})

it('design: a body of many megabytes arrives whole', async () => {
  const { body } = await send('/api/v1/app/UploadPart', {}, 'x'.repeat(8 * 1024 * 1024))
  expect(JSON.parse(body).size).toBe(8 * 1024 * 1024)
})

it('design: cookies and what belongs to one connection stay here, in both directions', async () => {
  const { headers, body } = await send('/api/v1/gm_user/info', {
    Cookie: 'sandbox=mine',
    'X-Sandbox': 'mine',
    'Proxy-Authorization': 'secret',
    TE: 'trailers',
  })
  const sent = Object.keys(JSON.parse(body).headers)
  for (const name of ['cookie', 'x-sandbox', 'proxy-authorization', 'te']) expect(sent).not.toContain(name)
  expect(headers.get('Set-Cookie')).toBeNull()
})

it('design: a redirect is the provider’s answer, not followed', async () => {
  expect((await send('/api/v1/moved')).status).toBe(302)
})

it('§8 network: a provider that cuts the line is HTTP 502', async () => {
  const { status, body } = await send('/api/v1/cut')
  expect([status, JSON.parse(body)]).toEqual([502, { code: 500, msg: '网络异常', data: null }])
})

it('§8 network: a provider that does not answer in time is HTTP 504', async () => {
  const { status, body } = await send('/api/v1/silent')
  expect([status, JSON.parse(body)]).toEqual([504, { code: 500, msg: '网络异常', data: null }])
})

it('§5 controls: they are absent in front of a provider', async () => {
  expect((await worker.fetch(new URL('/__mock/state', await worker.url))).status).toBe(404)
})
