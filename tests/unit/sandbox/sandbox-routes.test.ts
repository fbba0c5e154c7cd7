import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { createEmptyMock } from '#worker/mock/empty-mock.ts'
import { mockOptions } from '#worker/sandbox/mock-options.ts'
import { tooManySandboxes } from '#worker/sandbox/quota.ts'
import { forwardToSandbox, type Sandboxes, sandboxSharing } from '#worker/sandbox/routes.ts'

const used = crypto.randomUUID()

function host(sandboxes: Partial<Sandboxes> = {}): Hono {
  const { hasControls = true } = sandboxes
  const empty = createEmptyMock(mockOptions({ hasControls, largeFor: 'all' }))
  const sandboxesOf = () => ({
    shared: undefined,
    hasControls,
    allowedOrigins: new Set(['https://console.example']),
    fetchWithoutSandbox: async (request: Request) => empty.fetch(request),
    fetch: async (name: string) => new Response(name, { status: 202, headers: { 'X-Mock': '1' } }),
    exists: async (name: string) => name === used,
    fetchByPayLink: async () => undefined,
    ...sandboxes,
  })
  return new Hono().route('/__mock', sandboxSharing(sandboxesOf)).all('*', forwardToSandbox(sandboxesOf))
}

const buy = '/api/v1/app/Buy'
const post = (headers: Record<string, string> = {}) => ({ method: 'POST', headers })

afterEach(() => void vi.restoreAllMocks())

it('§5 sandbox: a new visitor gets the answer and the cookie of a new sandbox', async () => {
  const response = await host().request(buy, post())
  const name = await response.text()
  expect([response.status, response.headers.get('X-Mock')]).toEqual([202, '1'])
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`sandbox=${name};`)])
})

it.each([
  ['GET', buy, 405],
  ['HEAD', buy, 405],
  ['OPTIONS', buy, 405],
  ['POST', '/api/v1/app/Nothing', 200],
  ['GET', '/api/v1/files/1/a.zip', 404],
  ['OPTIONS', '/__mock/state', 404],
  ['HEAD', '/__mock/state', 404],
  ['POST', '/__mock/orders/1/2/pay', 404],
  ['GET', '/__mock/state', 200],
  ['GET', '/__mock/accounts', 200],
  ['PUT', '/__mock/nothing', 404],
])('§5 sandbox: the request %s %s creates no sandbox', async (method, path, status) => {
  const asked: string[] = []
  const ask = async (name: string) => {
    asked.push(name)
    return new Response()
  }
  for (const headers of [{}, { 'X-Sandbox': 'unused' }]) {
    const response = await host({ fetch: ask }).request(path, { method, headers })
    expect([response.status, response.headers.get('X-Mock')]).toEqual([status, '1'])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(asked).toEqual([])
  await host({ fetch: ask }).request(path, { method, headers: { 'X-Sandbox': used } })
  expect(asked).toEqual([used])
})

it.each([
  ['POST', buy],
  ['POST', '/__mock/reset'],
  ['PUT', '/__mock/clock'],
  ['POST', '/__mock/orders/1/pay'],
])('§5 sandbox: %s %s creates a sandbox, a control only if controls are on', async (method, path) => {
  const cookies = async (hasControls: boolean) =>
    (await host({ hasControls }).request(path, { method })).headers.getSetCookie()
  expect(await cookies(true)).toHaveLength(1)
  expect(await cookies(false)).toHaveLength(path === buy ? 1 : 0)
})

it('§5 health: the check needs no sandbox, but controls', async () => {
  const fetch = async () => Promise.reject(new Error('[test] A sandbox was opened.'))
  for (const headers of [{}, { 'X-Sandbox': used }, { Cookie: `sandbox=${used}` }]) {
    const response = await host({ fetch }).request('/__mock/health', { headers })
    expect([response.status, await response.json()]).toEqual([200, { ok: true, data_version: dataVersion }])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await host({ hasControls: false }).request('/__mock/health')).status).toBe(404)
})

it('§5 sandbox: controls without a sandbox read the content of a new one', async () => {
  const state = await (await host().request('/__mock/state')).json()
  expect(state).toMatchObject({ scenario: 'demo', clock_offset_s: 0, counts: { users: 47, sessions: 0 } })
  expect((await host({ hasControls: false }).request('/__mock/state')).status).toBe(404)
})

it('§5 limits: a visitor over the limit gets no cookie', async () => {
  const ask = async (_name: string, request: Request) => tooManySandboxes(request, 90)
  const response = await host({ fetch: ask }).request(buy, post())
  expect([response.status, response.headers.getSetCookie()]).toEqual([429, []])
})

it('§5 sandbox: a visitor of a named or the shared sandbox gets no cookie', async () => {
  const named = await host().request(buy, post({ 'X-Sandbox': 'named' }))
  expect([await named.text(), named.headers.getSetCookie()]).toEqual(['named', []])
  for (const [method, path] of [
    ['POST', buy],
    ['PUT', '/__mock/clock'],
    ['GET', '/__mock/state'],
  ] as const) {
    const shared = await host({ shared: 'provider' }).request(path, { method })
    expect([await shared.text(), shared.headers.getSetCookie()]).toEqual(['provider', []])
  }
})

it.each([
  [buy, { code: 41000, msg: 'X-Sandbox 无效', data: null }],
  ['/__mock/sandbox', { error: 'X-Sandbox 无效' }],
])('§5 sandbox: an invalid name is refused at %s', async (path, answer) => {
  const response = await host().request(path, { headers: { 'X-Sandbox': '../x' } })
  expect([response.status, await response.json()]).toEqual([400, answer])
})

it.each([
  ['GET', `/__mock/join/${used}`],
  ['POST', '/__mock/leave'],
  ['GET', '/__mock/sandbox'],
])('§5 sharing: the request %s %s goes to the sandbox when controls are off', async (method, path) => {
  const headers = { 'X-Sandbox': 'mine' }
  const off = await host({ hasControls: false, exists: async () => true }).request(path, { method, headers })
  expect(await off.text()).toBe('mine')
  const on = await host().request(path, { method, headers })
  expect(await on.text()).not.toBe('mine')
  expect(on.headers.get('Cache-Control')).toBe('no-store')
})

it('§5 pay page: a link leads into the sandbox of its reference for any visitor', async () => {
  const asked: unknown[] = []
  const fetchByPayLink: Sandboxes['fetchByPayLink'] = async (reference, { method, url }) => {
    asked.push([reference, method, new URL(url).pathname])
    return reference === 'known' ? new Response('page') : undefined
  }
  const init = post({ 'X-Sandbox': used, Cookie: 'sandbox=mine' })
  const found = await host({ fetchByPayLink }).request('/__mock/pay/1?s=known&k=key', init)
  expect([await found.text(), found.headers.getSetCookie()]).toEqual(['page', []])
  for (const address of ['/__mock/pay/1?s=other&k=key', '/__mock/pay/1?k=key']) {
    const lost = await host({ fetchByPayLink }).request(address, init)
    expect([lost.status, lost.headers.getSetCookie()]).toEqual([404, []])
    expect(await lost.text()).toContain('支付链接无效')
  }
  expect(asked).toEqual(['known', 'other', ''].map((reference) => [reference, 'POST', '/__mock/pay/1']))
  const off = await host({ hasControls: false }).request('/__mock/pay/1?s=known&k=key')
  expect(off.status).toBe(404)
})

it('§5 sharing: the link tells the console a username and nothing else', async () => {
  const location = async (as: string) =>
    (await host().request(`/__mock/join/${used}?as=${as}`)).headers.get('Location')
  expect(await location('author')).toBe('/?joined=author')
  for (const odd of ['a%26b', '%0d%0aX:1', '<script>', '//host'])
    expect(await location(odd)).toBe('/?joined=')
})

it('§5 sharing: the name in a link is trimmed, shortened and free of control characters', async () => {
  const location = async (by: string) => {
    const path = `/__mock/join/${used}?as=author&by=${encodeURIComponent(by)}`
    return new URLSearchParams((await host().request(path)).headers.get('Location')?.slice(1)).get('by')
  }
  expect(await location(' 小林 & Co. ')).toBe('小林 & Co.')
  expect(await location('a\u202eb\r\nc\u0000')).toBe('abc')
  expect(await location('😀'.repeat(50))).toBe('😀'.repeat(40))
  expect(await location(' \u200b ')).toBeNull()
})

it('§5 sharing: leaving a shared sandbox returns to the own one', async () => {
  const visitor = browserOf(host({ exists: async () => true }))
  const mine = crypto.randomUUID()
  visitor.cookies.set('sandbox', mine)
  await visitor.open('GET', `/__mock/join/${crypto.randomUUID()}`)
  await visitor.open('GET', `/__mock/join/${used}`)
  expect(Object.fromEntries(visitor.cookies)).toEqual({ sandbox: used, 'own-sandbox': mine })
  expect(await visitor.open('GET', '/__mock/sandbox')).toMatchObject({ visiting: true })
  await visitor.open('POST', '/__mock/leave')
  expect([...visitor.cookies]).toEqual([['sandbox', mine]])
  expect(await visitor.open('GET', '/__mock/sandbox')).toMatchObject({ visiting: false })
})

it('§5 sharing: a link to the own sandbox ends a visit, and leaving it starts a new one', async () => {
  const visitor = browserOf(host({ exists: async () => true }))
  visitor.cookies.set('sandbox', crypto.randomUUID()).set('own-sandbox', used)
  await visitor.open('GET', `/__mock/join/${used}`)
  expect([...visitor.cookies]).toEqual([['sandbox', used]])
  await visitor.open('POST', '/__mock/leave')
  expect([...visitor.cookies]).toEqual([['sandbox', expect.not.stringContaining(used)]])
})

/** A browser that keeps the cookies of a host. */
function browserOf(app: Hono) {
  const cookies = new Map<string, string>()
  async function open(method: string, path: string): Promise<unknown> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(path, { method, headers: { Cookie } })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(cookie) ?? []
      if (seconds === '0') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    return text.startsWith('{') ? JSON.parse(text) : text
  }
  return { cookies, open }
}

it.each([
  ['was reset', new Error('reset because its code was updated'), 500, '服务器内部错误'],
  ['is full', new Error('database or disk is full: SQLITE_FULL'), 507, '存储空间已满'],
])('storage full: a sandbox that %s answers an envelope and is logged', async (_, cause, status, msg) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failing = host({ fetch: () => Promise.reject(cause) })
  const call = await failing.request(buy, post())
  expect(call.status).toBe(status)
  expect(await call.json()).toEqual({ code: 500, msg: expect.stringContaining(msg), data: null })
  const control = await failing.request('/__mock/reset', post())
  expect(control.status).toBe(status)
  expect(await control.json()).toEqual({ error: expect.stringContaining(msg) })
  expect(log.mock.calls.map(([, error]) => error)).toEqual([cause, cause])
})

const writes = [
  ['POST', '/__mock/reset'],
  ['PUT', '/__mock/faults'],
  ['POST', '/__mock/leave'],
  ['DELETE', '/__mock/nothing'],
  ['POST', '/__mock/pay/1'],
] as const
const own = { Origin: 'http://localhost' }
const foreign = { Origin: 'https://evil.example' }

async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return (await host().request(path, { method, headers: { Cookie: `sandbox=${used}`, ...headers } })).status
}

it.each([
  foreign,
  { Origin: 'null' },
  { ...own, 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { ...foreign, 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://localhost:5173' },
])('§5 controls: a page of another site with %j may follow links, but not write', async (headers) => {
  for (const [method, path] of writes) expect(await statusOf(method, path, headers), path).toBe(403)
  expect(await statusOf('GET', `/__mock/join/${used}`, headers)).toBe(303)
  expect(await statusOf('GET', '/__mock/pay/1', headers)).toBe(404)
  expect(await statusOf('GET', '/__mock/state', headers)).toBe(202)
})

it.each([
  {},
  { 'Sec-Fetch-Site': 'none' },
  // A proxy of the page's host changed the Host, not the Origin.
  { Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'https://console.example', 'Sec-Fetch-Site': 'cross-site' },
])('§5 controls: a script, the own page or an allowed origin with %j may write', async (headers) => {
  for (const [method, path] of writes) expect(await statusOf(method, path, headers), path).not.toBe(403)
})
