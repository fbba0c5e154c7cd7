import { strict as assert } from 'node:assert'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { Suite } from './suite.ts'

interface HostRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly redirect?: 'manual'
}

/** The part of `Response` that these cases read. */
interface HostResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** A host of the mock, called over HTTP. */
export interface MockHost {
  fetch(path: string, init?: HostRequest): Promise<HostResponse>
  /** Restarts the process or evicts the Durable Objects, so that sandboxes are read from storage again. */
  restart(): Promise<void>
}

type Headers = Record<string, string>

async function call(host: MockHost, path: string, request: object, headers: Headers) {
  const response = await host.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const body: Envelope<Record<string, unknown>> = JSON.parse(await response.text())
  return { status: response.status, ...body }
}

async function control(
  host: MockHost,
  method: string,
  path: string,
  headers: Headers,
  body?: object,
): Promise<Record<string, unknown>> {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await host.fetch(`/__mock${path}`, init)
  return JSON.parse(await response.text())
}

async function signIn(host: MockHost, headers: Headers, username: string): Promise<Headers> {
  const { token } = await control(host, 'POST', '/login-as', headers, { username })
  return { ...headers, 'X-Token': String(token) }
}

/** Returns the `Cookie` header that a browser sends after this response. */
function cookieOf({ headers }: HostResponse): Headers {
  return { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

async function balanceOf(host: MockHost, headers: Headers): Promise<number> {
  const { code, data } = await call(host, '/gm_user/GetUserAssets', {}, headers)
  assert.equal(code, resultCodes.success)
  return Number(data?.ev_coin)
}

/** Cases that must pass on every host of the mock. */
export const hostSmoke: Suite<MockHost> = {
  async 'a person signs in with captcha and password, and his session outlives a restart'(host) {
    const sandbox = { 'X-Sandbox': 'sign-in' }
    const imgid = String((await call(host, '/GetAuthCode', {}, sandbox)).data?.imgid)
    const { imgcode } = await control(host, 'GET', `/captcha/${imgid}`, sandbox)
    const credentials = { username: 'author', password: 'Demo1234', imgid, imgcode }
    const { data } = await call(host, '/gm_user/login', credentials, sandbox)
    await host.restart()
    const info = await call(host, '/gm_user/info', {}, { ...sandbox, 'X-Token': String(data?.token) })
    assert.equal(info.data?.username, 'author')
  },
  async 'coins that were paid for are there after a restart, once'(host) {
    const buyer = await signIn(host, { 'X-Sandbox': 'coins' }, 'buyer')
    const before = await balanceOf(host, buyer)
    const order = { coins: 100, pay_method: 'alipay', request_id: 'smoke' }
    const created = await call(host, '/order/Create', order, buyer)
    await control(host, 'POST', `/orders/${String(created.data?.order_no)}/pay`, buyer)
    await host.restart()
    assert.equal(await balanceOf(host, buyer), before + 100)
    const again = await call(host, '/order/Create', order, buyer)
    assert.equal(again.data?.order_no, created.data?.order_no)
    assert.equal(await balanceOf(host, buyer), before + 100)
  },
  async 'a link to pay leads a device without a cookie to its order, after a restart, too, and nowhere else'(
    host,
  ) {
    const sandbox = cookieOf(await host.fetch('/__mock/reset', { method: 'POST' }))
    const buyer = await signIn(host, sandbox, 'buyer')
    const before = await balanceOf(host, buyer)
    const order = { coins: 100, pay_method: 'alipay', request_id: 'link' }
    const { pay_url = '', order_no = '' } = (await call(host, '/order/Create', order, buyer)).data ?? {}
    const { pathname, search, searchParams } = new URL(String(pay_url))
    assert.equal(String(pay_url).includes(sandbox.Cookie?.split('=')[1] ?? 'sandbox'), false)
    // What finds the sandbox for a link opens it by no other way.
    const named = { 'X-Sandbox': searchParams.get('s') ?? '', 'X-Token': String(buyer['X-Token']) }
    assert.equal((await call(host, '/gm_user/info', {}, named)).code, resultCodes.tokenRejected)
    await host.restart()
    const page = await host.fetch(pathname + search)
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('Set-Cookie'), null)
    assert.match(page.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; style-src/)
    assert.ok((await page.text()).includes(String(order_no)))
    for (const lost of [search.replace(/s=[^&]*/, 's=none'), search.replace(/k=[^&]*/, 'k=none'), '']) {
      const refused = await host.fetch(pathname + lost, { method: 'POST' })
      assert.deepEqual([refused.status, refused.headers.get('Set-Cookie')], [404, null])
      await refused.text()
    }
    const paid = await host.fetch(`${pathname}${search}&do=pay`, { method: 'POST', redirect: 'manual' })
    assert.equal(paid.status, 303)
    assert.ok((paid.headers.get('Location') ?? '').endsWith(pathname + search))
    await paid.text()
    assert.equal(await balanceOf(host, buyer), before + 100)
  },
  async 'a probe learns that the host can serve, and gets no cookie'(host) {
    const probe = await host.fetch('/__mock/health')
    assert.deepEqual([probe.status, probe.headers.get('Set-Cookie')], [200, null])
    assert.equal(JSON.parse(await probe.text()).ok, true)
  },
  async 'sandboxes are apart by header, and a visitor without one gets his own as a cookie'(host) {
    const one = await signIn(host, { 'X-Sandbox': 'One' }, 'author')
    const other = await call(host, '/gm_user/info', {}, { ...one, 'X-Sandbox': 'one' })
    assert.equal(other.code, resultCodes.tokenRejected)
    const visit = await host.fetch('/__mock/reset', { method: 'POST' })
    assert.match(visit.headers.get('Set-Cookie') ?? '', /^sandbox=[\w-]{36};/)
    await visit.text()
    const wrong = await host.fetch('/__mock/state', { headers: { 'X-Sandbox': 'a b' } })
    assert.equal(wrong.status, 400)
    await wrong.text()
  },
  async 'a visitor’s first data are in the language that his browser prefers; a scenario that is named wins'(
    host,
  ) {
    const english = { 'Accept-Language': 'en-GB,en;q=0.9,zh;q=0.8' }
    const chinese = { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.8' }
    const scenarioOf = async (headers: Headers) => (await control(host, 'GET', '/state', headers)).scenario
    assert.deepEqual(
      [await scenarioOf(english), await scenarioOf(chinese), await scenarioOf({})],
      ['demo-en', 'demo', 'demo'],
    )

    const visit = await host.fetch('/api/v1/GetAuthCode', { method: 'POST', headers: english })
    await visit.text()
    const visitor = cookieOf(visit)
    assert.equal(await scenarioOf({ ...visitor, ...chinese }), 'demo-en')
    await host.restart()
    assert.equal(await scenarioOf({ ...visitor, ...chinese }), 'demo-en')

    const named = { 'X-Sandbox': 'named-scenario', ...english }
    await control(host, 'POST', '/reset', named, { scenario: 'demo' })
    assert.equal(await scenarioOf(named), 'demo')
  },
  async 'a share link takes another browser into the sandbox, and leaving it gives one of its own'(host) {
    const first = cookieOf(await host.fetch('/__mock/reset', { method: 'POST' }))
    const author = await signIn(host, first, 'author')
    await host.restart()
    const { join } = await control(host, 'GET', '/sandbox', first)
    const joined = await host.fetch(String(join), { redirect: 'manual' })
    assert.equal(joined.status, 303)
    assert.equal(joined.headers.get('Location'), '/?joined=')
    const second = cookieOf(joined)
    assert.deepEqual(second, first)
    const info = await call(host, '/gm_user/info', {}, { ...second, 'X-Token': String(author['X-Token']) })
    assert.equal(info.data?.username, 'author')

    const left = await host.fetch('/__mock/leave', { method: 'POST', headers: second })
    assert.notDeepEqual(cookieOf(left), first)
    await left.text()
  },
  async 'nobody is led into a sandbox that somebody chose the name of, or that is not there'(host) {
    const named = { 'X-Sandbox': 'chosen' }
    assert.equal((await control(host, 'GET', '/sandbox', named)).join, null)
    await control(host, 'POST', '/reset', named)
    for (const name of ['chosen', '', 'a/b', '00000000-0000-4000-8000-000000000000']) {
      const refused = await host.fetch(`/__mock/join/${name}`, { redirect: 'manual' })
      assert.equal(refused.status, 404)
      assert.equal(refused.headers.get('Set-Cookie'), null)
      assert.match(await refused.text(), /share link/)
    }
  },
  async 'a snapshot goes out and into another sandbox'(host) {
    const source = { 'X-Sandbox': 'source' }
    await control(host, 'POST', '/reset', source, { scenario: 'empty' })
    const snapshot = await control(host, 'GET', '/export', source)
    const target = { 'X-Sandbox': 'target' }
    assert.equal((await control(host, 'POST', '/import', target, snapshot)).imported, true)
    await host.restart()
    const { exported_at: _, ...again } = await control(host, 'GET', '/export', target)
    const { exported_at: __, ...first } = snapshot
    assert.deepEqual(again, first)
  },
  async 'latency holds an answer back, and a dropped call has none'(host) {
    const sandbox = { 'X-Sandbox': 'faults' }
    const faults = { latency_ms: [60, 60], rules: [{ path: '/gm_user/info', drop: true }] }
    await control(host, 'PUT', '/faults', sandbox, faults)
    const start = performance.now()
    assert.equal((await call(host, '/GetAuthCode', {}, sandbox)).code, resultCodes.success)
    assert.ok(performance.now() - start >= 55)
    await assert.rejects(call(host, '/gm_user/info', {}, sandbox))
  },
  async 'the documentation is served without a sandbox'(host) {
    const response = await host.fetch('/api/docs/openapi.json')
    assert.equal(response.headers.get('Set-Cookie'), null)
    assert.match(await response.text(), /^\{"openapi":"3\.1/)
  },
  async 'the transport’s own answers are envelopes'(host) {
    const sandbox = { 'X-Sandbox': 'transport' }
    assert.deepEqual(await call(host, '/nowhere', {}, sandbox), {
      status: 200,
      code: 404,
      msg: '路由不存在',
      data: null,
    })
    const get = await host.fetch('/api/v1/gm_user/info', { headers: sandbox })
    assert.equal(get.status, 405)
    await get.text()
    const large = await call(host, '/gm_user/login', { username: 'x'.repeat(1024 * 1024) }, sandbox)
    assert.deepEqual([large.status, large.code], [413, 413])
  },
  async '§1 413: an answer arrives while a large body is still sent, however little of it was read'(host) {
    const headers = { 'X-Sandbox': 'large-bodies' }
    const answers = [
      ['POST', '/api/v1/gm_user/login', 413],
      ['POST', '/api/v1/nowhere', 200],
      ['PUT', '/api/v1/gm_user/login', 405],
      ['POST', '/__mock/nowhere', 404],
      ['POST', '/api/docs', 405],
    ] as const
    const body = 'x'.repeat(12 * 1024 * 1024)
    for (const [method, path, status] of answers) {
      const response = await host.fetch(path, { method, headers, body })
      assert.deepEqual([method, path, response.status], [method, path, status])
      await response.text()
    }
    const tooEarly = { tables: {}, rest: body }
    const refused = await control(host, 'POST', '/import', headers, tooEarly)
    assert.match(String(refused.error), /^format: /)
  },
  async '§5 sandbox: what needs none is answered the same before there is one and after'(host) {
    const headers = { 'X-Sandbox': 'not-needed' }
    const requests = [
      ['GET', '/api/v1/gm_user/info'],
      ['OPTIONS', '/api/v1/gm_user/info'],
      ['POST', '/api/v1/nowhere'],
      ['GET', '/api/v1/files/1/a.zip'],
      ['DELETE', '/__mock/state'],
      ['GET', '/__mock/accounts'],
      ['GET', '/__mock/captcha/1'],
    ] as const
    const answers = async () =>
      Promise.all(
        requests.map(async ([method, path]) => {
          const response = await host.fetch(path, { method, headers })
          const named = ['Allow', 'Cache-Control', 'Content-Type', 'X-Mock'].map((name) =>
            response.headers.get(name),
          )
          return [response.status, await response.text(), ...named]
        }),
      )
    const before = await answers()
    await control(host, 'POST', '/reset', headers)
    assert.deepEqual(await answers(), before)
  },
}
