import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { securityHeaders } from '#contract/values/security-headers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { headersFile } from '#web/build/security-headers.ts'
import { contentPolicies } from '#worker/http/security-headers.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { hostSmoke } from '../support/host-smoke.ts'

it.each(Object.entries(hostSmoke))('mock on Node: %s', async (_name, run) => {
  const directory = temporaryFolder()
  let server = await serveMock({ port: 0, directory })
  onTestFinished(() => server.close())
  await run({
    fetch: (path, init) => fetch(server.address + path, init),
    async restart() {
      await server.close()
      server = await serveMock({ port: 0, directory })
    },
  })
})

it('mock on Node: an idle connection stays open for 65 seconds', async () => {
  const server = await serveMock({ port: 0 })
  const { headers } = await fetch(`${server.address}/__mock/health`)
  await server.close()
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

it('mock on Node: closing answers the calls under way, then ends their connections', async () => {
  const server = await serveMock({ port: 0, sharedSandbox: 'one' })
  const faults = JSON.stringify({ rules: [{ path: '/GetAuthCode', delay_ms: 300 }] })
  await fetch(`${server.address}/__mock/reset`, { method: 'POST' })
  await fetch(`${server.address}/__mock/faults`, { method: 'PUT', body: faults })
  const agent = new Agent({ keepAlive: true })
  const call = request(`${server.address}/api/v1/GetAuthCode`, { method: 'POST', agent }).end()
  const calls = async () => (await (await fetch(`${server.address}/__mock/requests`)).json()).requests
  await expect.poll(calls).toHaveLength(1)
  const [[answer]] = await Promise.all([once(call, 'response'), server.close()])
  expect(answer.statusCode).toBe(200)
})

it('mock on Node: closing ends connections that never finish a request, and late calls', async () => {
  const server = await serveMock({ port: 0, sharedSandbox: 'one' })
  const faults = JSON.stringify({ rules: [{ path: '*', delay_ms: 60_000 }] })
  await fetch(`${server.address}/__mock/faults`, { method: 'PUT', body: faults })
  const head = 'POST /api/v1/GetAuthCode HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  const requests = ['', head, `${head}Content-Length: 9\r\n\r\n{`, `${head}Content-Length: 2\r\n\r\n{}`]
  const sockets = requests.map(() => connect(Number(new URL(server.address).port), '127.0.0.1'))
  const ends = sockets.map(
    (socket) =>
      new Promise((resolve) =>
        socket
          .on('close', resolve)
          .on('error', () => undefined)
          .resume(),
      ),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'ready')))
  for (const [index, socket] of sockets.entries()) socket.write(requests[index] ?? '')
  await server.close()
  expect(await Promise.all(ends)).toHaveLength(requests.length)
})

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['0:0:0:0:0:0:0:0', '[::1]'],
  ['::1', '[::1]'],
  ['localhost', expect.stringMatching(/^(127\.0\.0\.1|\[::1\])$/)],
])('mock on Node: at %s its address is one that a client can open', async (host, hostname) => {
  const server = await serveMock({ port: 0, host })
  onTestFinished(() => server.close())
  expect(new URL(server.address).hostname).toEqual(hostname)
  expect((await fetch(`${server.address}/__mock/health`)).status).toBe(200)
})

it('mock on Node: files, calls and controls have the security headers of the Worker', async () => {
  const policy = "default-src 'self'"
  const console = temporaryFolder({
    'index.html': '<!doctype html>',
    'assets/main-12345678.js': 'export {}',
    _headers: headersFile(policy),
  })
  const server = await serveMock({ port: 0, console })
  const page = `${policy}; frame-ancestors 'none'`
  for (const [path, method, status, expected, cache] of [
    ['/', 'GET', 200, page, 'no-cache'],
    ['/assets/main-12345678.js', 'GET', 200, page, 'public, max-age=31536000, immutable'],
    ['/assets/gone-12345678.js', 'GET', 404, contentPolicies.none, 'no-store'],
    ['/_headers', 'GET', 404, contentPolicies.none, 'no-store'],
    ['/api/v1/gm_user/info', 'POST', 202, contentPolicies.none, 'no-store'],
    ['/__mock/state', 'GET', 200, contentPolicies.none, 'no-store'],
    ['/api/docs', 'GET', 200, contentPolicies.apiViewer, 'public, max-age=300'],
  ] as const) {
    const response = await fetch(server.address + path, { method, headers: { 'X-Sandbox': 'headers' } })
    const header = (name: string) => response.headers.get(name)
    expect([path, response.status, header('Cache-Control')]).toEqual([path, status, cache])
    expect(header('Content-Security-Policy')).toBe(expected)
    const names = Object.keys(securityHeaders)
    expect(names.map((name) => [name, header(name)])).toEqual(Object.entries(securityHeaders))
  }
  await server.close()
})

it('mock on Node: a console folder that is no build is refused', async () => {
  const console = temporaryFolder({ 'index.html': '<!doctype html>' })
  await expect(serveMock({ port: 0, console })).rejects.toThrow('_headers')
})
