import { expect } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'

/** A host of the mock, called over HTTP. */
export interface MockHost {
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Restarts the process or evicts the Durable Objects, so that sandboxes are read from storage again. */
  restart(): Promise<void>
}

type Headers = Record<string, string>

interface Answer {
  readonly status: number
  readonly text: string
  header(name: string): string | null
}

/** Sends a request and reads the whole answer: one that is not read would hold up a restart. */
async function send(host: MockHost, path: string, init?: RequestInit): Promise<Answer> {
  const response = await host.fetch(path, init)
  const { status, headers } = response
  return { status, text: await response.text(), header: (name) => headers.get(name) }
}

async function call(host: MockHost, path: string, request: object, headers: Headers) {
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  const { status, text } = await send(host, `/api/v1${path}`, init)
  const body: Envelope<Record<string, unknown>> = JSON.parse(text)
  return { status, ...body }
}

async function control(
  host: MockHost,
  method: string,
  path: string,
  headers: Headers,
  body?: object,
): Promise<Record<string, unknown>> {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return JSON.parse((await send(host, `/__mock${path}`, init)).text)
}

async function signIn(host: MockHost, headers: Headers, username: string): Promise<Headers> {
  const { token } = await control(host, 'POST', '/login-as', headers, { username })
  return { ...headers, 'X-Token': String(token) }
}

/** Opens a sandbox as a new visitor, and returns the `Cookie` header that a browser sends afterwards. */
async function newVisitor(host: MockHost): Promise<Headers> {
  return cookieOf(await send(host, '/__mock/reset', { method: 'POST' }))
}

/** Returns the `Cookie` header that a browser sends after this response. */
function cookieOf({ header }: Answer): Headers {
  const [cookie = ''] = (header('Set-Cookie') ?? '').split(';')
  return { Cookie: cookie }
}

async function balanceOf(host: MockHost, headers: Headers): Promise<number> {
  const { code, data } = await call(host, '/gm_user/GetUserAssets', {}, headers)
  expect(code).toBe(resultCodes.success)
  return Number(data?.ev_coin)
}

/** Cases that must pass on every host of the mock: what depends on how it keeps sandboxes and sends answers. */
export const hostSmoke: Readonly<Record<string, (host: MockHost) => Promise<void>>> = {
  async 'a session outlives a restart'(host) {
    const sandbox = { 'X-Sandbox': 'sign-in' }
    const imgid = String((await call(host, '/GetAuthCode', {}, sandbox)).data?.imgid)
    const { imgcode } = await control(host, 'GET', `/captcha/${imgid}`, sandbox)
    const credentials = { username: 'author', password: 'Demo1234', imgid, imgcode }
    const { data } = await call(host, '/gm_user/login', credentials, sandbox)
    await host.restart()
    const info = await call(host, '/gm_user/info', {}, { ...sandbox, 'X-Token': String(data?.token) })
    expect(info).toMatchObject({ data: { username: 'author' } })
  },
  async 'a paid order adds its coins once, also after a restart'(host) {
    const buyer = await signIn(host, { 'X-Sandbox': 'coins' }, 'buyer')
    const before = await balanceOf(host, buyer)
    const order = { coins: 100, pay_method: 'alipay', request_id: 'smoke' }
    const created = await call(host, '/order/Create', order, buyer)
    await control(host, 'POST', `/orders/${String(created.data?.order_no)}/pay`, buyer)
    await host.restart()
    expect(await balanceOf(host, buyer)).toBe(before + 100)
    const again = await call(host, '/order/Create', order, buyer)
    expect(again).toMatchObject({ data: { order_no: created.data?.order_no } })
    expect(await balanceOf(host, buyer)).toBe(before + 100)
  },
  async 'a payment link opens its order without a cookie, and nothing else'(host) {
    const visitor = await newVisitor(host)
    const buyer = await signIn(host, visitor, 'buyer')
    const before = await balanceOf(host, buyer)
    const order = { coins: 100, pay_method: 'alipay', request_id: 'link' }
    const { pay_url = '', order_no = '' } = (await call(host, '/order/Create', order, buyer)).data ?? {}
    const { pathname, search, searchParams } = new URL(String(pay_url))
    expect(String(pay_url)).not.toContain(String(visitor.Cookie).split('=')[1])
    // The reference in the link does not open the sandbox in any other way.
    const named = { 'X-Sandbox': String(searchParams.get('s')), 'X-Token': String(buyer['X-Token']) }
    expect(await call(host, '/gm_user/info', {}, named)).toMatchObject({ code: resultCodes.tokenRejected })
    await host.restart()
    const page = await send(host, pathname + search)
    expect([page.status, page.header('Set-Cookie')]).toEqual([200, null])
    expect(page.header('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src/)
    expect(page.text).toContain(String(order_no))
    for (const wrong of [search.replace(/s=[^&]*/, 's=none'), search.replace(/k=[^&]*/, 'k=none'), '']) {
      const refused = await send(host, pathname + wrong, { method: 'POST' })
      expect([refused.status, refused.header('Set-Cookie')]).toEqual([404, null])
    }
    const paid = await send(host, `${pathname}${search}&do=pay`, { method: 'POST', redirect: 'manual' })
    expect([paid.status, paid.header('Location')]).toEqual([303, expect.stringContaining(pathname + search)])
    expect(await balanceOf(host, buyer)).toBe(before + 100)
  },
  async 'sandboxes are separate by header, and a new visitor gets one by cookie'(host) {
    const one = await signIn(host, { 'X-Sandbox': 'One' }, 'author')
    const other = await call(host, '/gm_user/info', {}, { ...one, 'X-Sandbox': 'one' })
    expect(other.code).toBe(resultCodes.tokenRejected)
    expect(await newVisitor(host)).toEqual({ Cookie: expect.stringMatching(/^sandbox=[\w-]{36}$/) })
  },
  async 'a new sandbox has the data of the language that the browser prefers'(host) {
    const english = { 'Accept-Language': 'en-GB,en;q=0.9,zh;q=0.8' }
    const chinese = { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.8' }
    const scenarioOf = async (headers: Headers) => (await control(host, 'GET', '/state', headers)).scenario
    expect([await scenarioOf(english), await scenarioOf(chinese)]).toEqual(['demo-en', 'demo'])
    const visit = await send(host, '/api/v1/GetAuthCode', { method: 'POST', headers: english })
    await host.restart()
    expect(await scenarioOf({ ...cookieOf(visit), ...chinese })).toBe('demo-en')
    const named = { 'X-Sandbox': 'named-scenario', ...english }
    await control(host, 'POST', '/reset', named, { scenario: 'demo' })
    expect(await scenarioOf(named)).toBe('demo')
  },
  async 'a share link opens the sandbox in another browser until it leaves'(host) {
    const first = await newVisitor(host)
    const author = await signIn(host, first, 'author')
    await host.restart()
    const { join } = await control(host, 'GET', '/sandbox', first)
    const joined = await send(host, String(join), { redirect: 'manual' })
    expect([joined.status, joined.header('Location')]).toEqual([303, '/?joined='])
    const second = cookieOf(joined)
    const info = await call(host, '/gm_user/info', {}, { ...second, 'X-Token': String(author['X-Token']) })
    expect(info).toMatchObject({ data: { username: 'author' } })
    const left = await send(host, '/__mock/leave', { method: 'POST', headers: second })
    expect(cookieOf(left)).not.toEqual(first)
  },
  async 'a share link to a chosen name or to no sandbox is refused'(host) {
    const named = { 'X-Sandbox': 'chosen' }
    await control(host, 'POST', '/reset', named)
    expect(await control(host, 'GET', '/sandbox', named)).toMatchObject({ join: null })
    for (const name of ['chosen', '', 'a/b', '00000000-0000-4000-8000-000000000000']) {
      const refused = await send(host, `/__mock/join/${name}`, { redirect: 'manual' })
      expect([refused.status, refused.header('Set-Cookie')]).toEqual([404, null])
      expect(refused.text).toContain('share link')
    }
  },
  async 'a fault delays an answer, or closes the connection'(host) {
    const sandbox = { 'X-Sandbox': 'faults' }
    const rules = [
      { path: '/GetAuthCode', delay_ms: 60 },
      { path: '/gm_user/info', drop: true },
    ]
    await control(host, 'PUT', '/faults', sandbox, { rules })
    const start = performance.now()
    expect(await call(host, '/GetAuthCode', {}, sandbox)).toMatchObject({ code: resultCodes.success })
    expect(performance.now() - start).toBeGreaterThanOrEqual(55)
    await expect(call(host, '/gm_user/info', {}, sandbox)).rejects.toThrow()
  },
  async 'an answer arrives while a large body is still being sent'(host) {
    const headers = { 'X-Sandbox': 'large-bodies' }
    const body = 'x'.repeat(12 * 1024 * 1024)
    for (const [method, path, status] of [
      ['POST', '/api/v1/gm_user/login', 413],
      ['POST', '/api/v1/nowhere', 200],
      ['PUT', '/api/v1/gm_user/login', 405],
      ['POST', '/__mock/nowhere', 404],
      ['POST', '/api/docs', 405],
    ] as const) {
      const response = await send(host, path, { method, headers, body })
      expect([path, response.status]).toEqual([path, status])
    }
    const refused = await control(host, 'POST', '/import', headers, { tables: {}, rest: body })
    expect(refused.error).toMatch(/^format: /)
  },
}
