import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBlankMock } from '#worker/mock/blank-mock.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { mockOptions } from '#worker/sandbox/mock-options.ts'
import { tooManySandboxes } from '#worker/sandbox/quota.ts'
import { forwardToSandbox, type Sandboxes, sandboxSharing } from '#worker/sandbox/routes.ts'

const used = crypto.randomUUID()

function host(sandboxes: Partial<Sandboxes> = {}): Hono {
  const { hasControls = true } = sandboxes
  const blank = createBlankMock(mockOptions({ hasControls, largeFor: 'all' }))
  const sandboxesOf = () => ({
    shared: undefined,
    hasControls,
    allowedOrigins: new Set(['https://console.example']),
    fetchBlank: async (request: Request) => blank.fetch(request),
    fetch: async (name: string) => new Response(name, { status: 202, headers: { 'X-Mock': '1' } }),
    exists: async (name: string) => name === used,
    fetchByPayLink: async () => undefined,
    ...sandboxes,
  })
  return new Hono().route('/__mock', sandboxSharing(sandboxesOf)).all('*', forwardToSandbox(sandboxesOf))
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('§5 sandbox: a new visitor gets the answer of a new sandbox, and its cookie', async () => {
  const response = await host().request('/api/v1/app/Buy', { method: 'POST' })
  const name = await response.text()
  expect([response.status, response.headers.get('X-Mock')]).toEqual([202, '1'])
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`sandbox=${name};`)])
})

it.each([
  ['GET', '/api/v1/app/Buy', 405],
  ['HEAD', '/api/v1/app/Buy', 405],
  ['OPTIONS', '/api/v1/app/Buy', 405],
  ['POST', '/api/v1/app/Nothing', 200],
  ['GET', '/api/v1/files/1/a.zip', 404],
  ['POST', '/api/v2/app/Buy', 200],
  ['OPTIONS', '/__mock/state', 404],
  ['HEAD', '/__mock/state', 404],
  ['GET', '/__mock/nothing', 404],
  ['POST', '/__mock/orders/1/2/pay', 404],
  ['GET', '/__mock/state', 200],
  ['GET', '/__mock/accounts', 200],
  ['GET', '/__mock/captcha/1', 404],
  ['PUT', '/__mock/nothing', 404],
])('§5 sandbox: %s %s makes none, and sets no cookie', async (method, path, status) => {
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
  ['POST', '/api/v1/app/Buy'],
  ['POST', '/__mock/reset'],
  ['PUT', '/__mock/clock'],
  ['POST', '/__mock/orders/1/pay'],
])('§5 sandbox: %s %s makes one, unless the controls are off', async (method, path) => {
  const made = async (hasControls: boolean) => {
    const response = await host({ hasControls }).request(path, { method })
    return response.headers.getSetCookie().length === 1
  }
  expect(await made(true)).toBe(true)
  expect(await made(false)).toBe(path.startsWith('/api/'))
})

it('§5 health: it is told without a sandbox or a cookie, also where one could be opened; not without controls', async () => {
  const fetch = async () => Promise.reject(new Error('[test] A sandbox was opened.'))
  for (const headers of [{}, { 'X-Sandbox': used }, { Cookie: `sandbox=${used}` }]) {
    const response = await host({ fetch }).request('/__mock/health', { headers })
    expect([response.status, await response.json()]).toEqual([200, { ok: true, data_version: dataVersion }])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await host({ hasControls: false }).request('/__mock/health')).status).toBe(404)
})

it('§5 sandbox: where there is none, a control reads what a new one would hold', async () => {
  const state = await (await host().request('/__mock/state')).json()
  expect(state).toMatchObject({ scenario: 'demo', clock_offset_s: 0, counts: { users: 47, sessions: 0 } })
  expect((await host({ hasControls: false }).request('/__mock/state')).status).toBe(404)
})

it('§5 sandbox: the shared one counts as made', async () => {
  for (const [method, path] of [
    ['PUT', '/__mock/clock'],
    ['GET', '/__mock/state'],
  ] as const) {
    const response = await host({ shared: 'provider' }).request(path, { method })
    expect(await response.text()).toBe('provider')
  }
})

it('§5 limits: a visitor who may make none now gets no cookie', async () => {
  const ask = async (_name: string, request: Request) => tooManySandboxes(request, 90)
  const response = await host({ fetch: ask }).request('/api/v1/app/Buy', { method: 'POST' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([429, []])
})

it('§5 sandbox: a visitor with a sandbox gets no cookie', async () => {
  const named = await host().request('/api/v1/app/Buy', { method: 'POST', headers: { 'X-Sandbox': 'named' } })
  expect([await named.text(), named.headers.getSetCookie()]).toEqual(['named', []])
  const shared = await host({ shared: 'provider' }).request('/api/v1/app/Buy', { method: 'POST' })
  expect([await shared.text(), shared.headers.getSetCookie()]).toEqual(['provider', []])
})

it.each(['/api/v1/app/Buy', '/__mock/sandbox'])(
  '§5 sandbox: a name that is none is refused at %s',
  async (path) => {
    const isCall = path.startsWith('/api/')
    for (const name of ['a b', 'x'.repeat(65), '../x']) {
      const response = await host().request(path, { headers: { 'X-Sandbox': name } })
      expect([response.status, await response.json()]).toEqual([
        400,
        isCall ? { code: 41000, msg: 'X-Sandbox 无效', data: null } : { error: 'X-Sandbox 无效' },
      ])
    }
  },
)

it.each([
  ['GET', `/__mock/join/${used}`],
  ['POST', '/__mock/leave'],
  ['GET', '/__mock/sandbox'],
])('§5 sharing: %s %s is left to the sandbox to refuse where the controls are off', async (method, path) => {
  const headers = { 'X-Sandbox': 'mine' }
  const off = await host({ hasControls: false, exists: async () => true }).request(path, { method, headers })
  expect(await off.text()).toBe('mine')
  const on = await host().request(path, { method, headers })
  expect(await on.text()).not.toBe('mine')
  expect(on.headers.get('Cache-Control')).toBe('no-store')
})

it('§5 pay page: a link leads into the sandbox that it refers to, whatever the visitor’s own is', async () => {
  const asked: unknown[] = []
  const app = host({
    fetchByPayLink: async (reference, { method, url }) => {
      asked.push([reference, method, new URL(url).pathname])
      return reference === 'known' ? new Response('page') : undefined
    },
  })
  for (const method of ['GET', 'POST']) {
    const headers = { 'X-Sandbox': used, Cookie: 'sandbox=mine' }
    const found = await app.request('/__mock/pay/1?s=known&k=key', { method, headers })
    expect([await found.text(), found.headers.getSetCookie()]).toEqual(['page', []])
    for (const address of ['/__mock/pay/1?s=other&k=key', '/__mock/pay/1?k=key']) {
      const lost = await app.request(address, { method, headers })
      expect([lost.status, lost.headers.getSetCookie()]).toEqual([404, []])
      expect(await lost.text()).toContain('支付链接无效')
    }
  }
  expect(asked.slice(0, 3)).toEqual([
    ['known', 'GET', '/__mock/pay/1'],
    ['other', 'GET', '/__mock/pay/1'],
    ['', 'GET', '/__mock/pay/1'],
  ])
  expect((await host({ hasControls: false }).request('/__mock/pay/1?s=known&k=key')).status).toBe(404)
})

it('§5 sharing: the console learns who shared it, by a username and nothing else', async () => {
  const location = async (as: string) =>
    (await host().request(`/__mock/join/${used}?as=${as}`)).headers.get('Location')
  expect(await location('author')).toBe('/?joined=author')
  for (const odd of ['a%26b', '%0d%0aX:1', '<script>', '//host'])
    expect(await location(odd)).toBe('/?joined=')
})

it('§5 sharing: the console learns the name that was given with a link, short and without what turns text around', async () => {
  const location = async (by: string) => {
    const path = `/__mock/join/${used}?as=author&by=${encodeURIComponent(by)}`
    return new URLSearchParams((await host().request(path)).headers.get('Location')?.slice(1)).get('by')
  }
  expect(await location(' 小林 & Co. ')).toBe('小林 & Co.')
  expect(await location('a\u202eb\r\nc\u0000')).toBe('abc')
  expect(await location('😀'.repeat(50))).toBe('😀'.repeat(40))
  expect(await location(' \u200b ')).toBeNull()
})

it('§5 sharing: a visitor keeps his own sandbox, and leaving brings it back', async () => {
  const visitor = browserOf(host())
  visitor.cookies.set('sandbox', 'mine')
  await visitor.open('GET', `/__mock/join/${used}`)
  expect([...visitor.cookies]).toEqual([
    ['sandbox', used],
    ['own-sandbox', 'mine'],
  ])
  expect(await visitor.open('GET', '/__mock/sandbox')).toMatchObject({ visiting: true })

  const other = browserOf(host({ exists: async () => true }))
  other.cookies.set('sandbox', used).set('own-sandbox', 'mine')
  await other.open('GET', `/__mock/join/${crypto.randomUUID()}`)
  expect(other.cookies.get('own-sandbox')).toBe('mine')

  await visitor.open('POST', '/__mock/leave')
  expect([...visitor.cookies]).toEqual([['sandbox', 'mine']])
  expect(await visitor.open('GET', '/__mock/sandbox')).toMatchObject({ visiting: false })
})

it('§5 sharing: a link to one’s own sandbox ends a visit, and who has none gets a new one', async () => {
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
  [
    'a sandbox that ends over the call',
    new Error('reset because its code was updated'),
    500,
    '服务器内部错误',
  ],
  ['one whose storage is full', new Error('database or disk is full: SQLITE_FULL'), 507, '存储空间已满'],
])('storage full: %s is answered with an envelope, and logged', async (_what, cause, status, msg) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failing = host({ fetch: () => Promise.reject(cause) })
  const call = await failing.request('/api/v1/app/Buy', { method: 'POST' })
  expect(call.status).toBe(status)
  expect(await call.json()).toEqual({ code: 500, msg: expect.stringContaining(msg), data: null })
  const control = await failing.request('/__mock/reset', { method: 'POST' })
  expect(control.status).toBe(status)
  expect(await control.json()).toEqual({ error: expect.stringContaining(msg) })
  expect(log.mock.calls.map(([, error]) => error)).toEqual([cause, cause])
})

const own = { Origin: 'http://localhost' }
const foreign = { Origin: 'https://evil.example' }

describe('§5 controls: a page of another site changes nothing, whatever the cookie', () => {
  const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
    (await host().request(path, { method, headers: { Cookie: `sandbox=${used}`, ...headers } })).status
  const writes = [
    ['POST', '/__mock/reset'],
    ['PUT', '/__mock/faults'],
    ['POST', '/__mock/import'],
    ['POST', '/__mock/leave'],
    ['DELETE', '/__mock/nothing'],
    ['POST', '/__mock/pay/1'],
  ] as const

  it.each([
    foreign,
    { Origin: 'null' },
    { ...own, 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { ...foreign, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'http://localhost:5173' },
  ])('with %j a write is 403, and a link opens', async (headers) => {
    for (const [method, path] of writes) expect(await statusOf(method, path, headers), path).toBe(403)
    expect(await statusOf('GET', `/__mock/join/${used}`, headers)).toBe(303)
    expect(await statusOf('GET', '/__mock/pay/1', headers)).toBe(404)
    expect(await statusOf('GET', '/__mock/state', headers)).toBe(202)
  })

  it.each([
    {},
    { 'Sec-Fetch-Site': 'none' },
    { ...own, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://console.example', 'Sec-Fetch-Site': 'cross-site' },
  ])('with %j a write is answered', async (headers) => {
    for (const [method, path] of writes) expect(await statusOf(method, path, headers), path).not.toBe(403)
  })
})
