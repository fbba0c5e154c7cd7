import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '#contract/values/security-headers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { headersFile } from '#web/build/security-headers.ts'
import { contentPolicies } from '#worker/http/security-headers.ts'
import { FolderError } from '#worker/node/folder-lock.ts'
import { createSandboxes } from '#worker/node/sandboxes.ts'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { hostSmoke } from '../support/host-smoke.ts'

describe('design: the mock on Node, in memory', () => {
  let server: MockServer
  beforeAll(async () => {
    server = await serveMock({ port: 0 })
  })
  afterAll(() => server.close())

  // What does not depend on where a sandbox is kept is looked at in the file system.
  it.each(Object.entries(hostSmoke).slice(0, 3))('%s', (_name, run) =>
    run({ fetch: (path, init) => fetch(server.address + path, init), restart: async () => undefined }),
  )
})

describe('design: the mock on Node, in the file system', () => {
  it.each(Object.entries(hostSmoke))('%s', async (_name, run) => {
    const directory = temporaryFolder()
    let server = await serveMock({ port: 0, directory })
    await run({
      fetch: (path, init) => fetch(server.address + path, init),
      async restart() {
        await server.close()
        server = await serveMock({ port: 0, directory })
      },
    })
    await server.close()
  })
})

it('node host: an idle connection outlives a stall of its client, which would send into a closing one', async () => {
  const server = await serveMock({ port: 0 })
  const { headers } = await fetch(`${server.address}/__mock/health`)
  await server.close()
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

it('node host: what is still to be answered when it closes does not keep its connection open', async () => {
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

it('§5 controls: the mock on Node without them hands out no token', async () => {
  const server = await serveMock({ port: 0, hasControls: false })
  const init = { method: 'POST', body: JSON.stringify({ username: 'admin' }) }
  expect((await fetch(`${server.address}/__mock/login-as`, init)).status).toBe(404)
  expect((await fetch(`${server.address}/__mock/sandbox`)).status).toBe(404)
  await server.close()
})

interface Said {
  readonly policy?: string
  readonly cache?: string
}

describe('security headers: the mock on Node', () => {
  const policy = "default-src 'self'"
  const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  let server: MockServer
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets', 'main-12345678.js'), 'export {}')
    writeFileSync(join(folder, '_headers'), headersFile(policy))
    server = await serveMock({ port: 0, console: folder })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    [
      'the console’s page',
      '/',
      'GET',
      200,
      { policy: `${policy}; frame-ancestors 'none'`, cache: 'no-cache' },
    ],
    [
      'a hashed file',
      '/assets/main-12345678.js',
      'GET',
      200,
      { policy: `${policy}; frame-ancestors 'none'`, cache: 'public, max-age=31536000, immutable' },
    ],
    [
      'a hashed file that is gone',
      '/assets/gone-12345678.js',
      'GET',
      404,
      { policy: noPage, cache: 'no-store' },
    ],
    ['the file of headers, which is none', '/_headers', 'GET', 404, { policy: noPage, cache: 'no-store' }],
    ['a call', '/api/v1/GetAuthCode', 'POST', 200, { policy: noPage }],
    ['a refused call', '/api/v1/gm_user/info', 'POST', 202, { policy: noPage }],
    ['a control', '/__mock/state', 'GET', 200, { policy: noPage }],
    ['the page of the API', '/api/docs', 'GET', 200, { policy: contentPolicies.apiViewer }],
    ['the API as JSON', '/api/docs/openapi.json', 'GET', 200, { policy: noPage }],
  ])('%s says what the Worker says', async (_what, path, method, status, said: Said) => {
    const { headers, ...response } = await answered(server, path, method)
    expect(response).toEqual({ status })
    expect(headers).toMatchObject(lowerCase(securityHeaders))
    if (said.policy !== undefined) expect(headers['content-security-policy']).toBe(said.policy)
    if (said.cache !== undefined) expect(headers['cache-control']).toBe(said.cache)
  })

  it('a folder that is no build is refused', async () => {
    const other = temporaryFolder({ 'index.html': '<!doctype html>' })
    await expect(serveMock({ port: 0, console: other })).rejects.toThrow('_headers')
  })
})

async function answered(server: MockServer, path: string, method: string) {
  const response = await fetch(server.address + path, { method, headers: { 'X-Sandbox': 'headers' } })
  await response.arrayBuffer()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

const settings = {
  hasControls: true,
  sandboxesPerHour: undefined,
  largeFor: 'all',
  sharedSandbox: undefined,
} as const

it('§5 sandbox: on Node nothing is saved after the data folder is lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isHeld = true
  const assertHeld = () => {
    if (!isHeld) throw new FolderError('taken')
  }
  const directory = temporaryFolder()
  const sandboxes = createSandboxes({ directory, settings, assertHeld })
  const ask = (name: string, path: string, method = 'POST') =>
    sandboxes.fetch(name, new Request(`http://mock.test${path}`, { method }))
  expect((await ask('one', '/__mock/reset')).status).toBe(200)
  const before = readdirSync(directory, { recursive: true })
  isHeld = false
  expect((await ask('one', '/__mock/reset')).status).toBe(500)
  await expect(ask('two', '/__mock/reset')).rejects.toThrow('taken')
  expect(readdirSync(directory, { recursive: true })).toEqual(before)
  await sandboxes.close()
})

it('§5 sandbox: on Node those of a folder are closed when nobody asks them, and opened again as they were', async () => {
  const idleLimits = { maxOpen: 1, idleMs: 0 }
  const stored = createSandboxes({ directory: temporaryFolder(), settings, idleLimits })
  const inMemory = createSandboxes({ settings, idleLimits })
  for (const [sandboxes, kept] of [
    [stored, 0],
    [inMemory, 1],
  ] as const) {
    const ask = async (name: string, path: string, method = 'POST') =>
      (await sandboxes.fetch(name, new Request(`http://mock.test${path}`, { method }))).json()
    await ask('one', '/__mock/reset')
    await ask('one', '/api/v1/GetAuthCode')
    const before = await ask('one', '/__mock/export', 'GET')
    await ask('two', '/api/v1/GetAuthCode')
    // The exchanges are in memory alone.
    expect(await ask('one', '/__mock/state', 'GET')).toMatchObject({ requests: { kept } })
    const { tables } = await ask('one', '/__mock/export', 'GET')
    expect(tables).toEqual(before.tables)
    await sandboxes.close()
  }
})
