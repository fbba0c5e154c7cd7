import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listen } from '../support/listen.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

/** The provider's answers by path, set by the tests. */
const answers = new Map<string, { body: string; type?: string; status?: number }>()
let provider: Server
let worker: Worker
let unwatched: Worker

beforeAll(async () => {
  provider = createServer((request, response) => {
    const { body, type = 'application/json', status = 200 } = answers.get(request.url ?? '') ?? { body: '' }
    const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
    response.writeHead(status, headers).end(body)
  })
  const PROVIDER_ORIGIN = await listen(provider)
  worker = await startWorker({ variables: { PROVIDER_ORIGIN, CONTRACT_WATCH: '1' } })
  unwatched = await startWorker({ variables: { PROVIDER_ORIGIN } })
})

afterAll(async () => {
  await Promise.all([worker.stop(), unwatched.stop()])
  provider.close()
})

afterEach(async () => {
  await fetch(driftAddress(), { method: 'DELETE' })
})

/** The comparison ends after the answer was sent. */
const polling = { timeout: 30_000 }

const assetsPath = '/gm_user/GetUserAssets'
const driftAddress = () => `${worker.address}/__contract/drift`

async function callWith(
  path: string,
  answer: unknown,
  as: { type?: string; status?: number } = {},
): Promise<Response> {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  answers.set(`/api/v1${path}`, { body, ...as })
  return worker.post(`/api/v1${path}`, { 'Accept-Encoding': 'identity' })
}

async function drift() {
  return (await fetch(driftAddress())).json()
}

/** Returns the report after this many answers were compared. */
async function driftAfter(answersCompared: number) {
  await expect.poll(async () => (await drift()).compared, polling).toBe(answersCompared)
  return drift()
}

it('contract watch: an answer with drift arrives unchanged, and only fields and kinds are reported', async () => {
  const sent = '{ "code": 0, "msg": "done", "data": { "ev_coin": "a-secret-4711", "unix_time": null } }'
  const response = await callWith(assetsPath, sent)
  // Only an uncompressed answer has a length.
  const plain = await unwatched.post(`/api/v1${assetsPath}`, { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('Content-Length')).toBe(String(sent.length))
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')
  expect(headersOf(response)).toEqual(headersOf(plain))
  expect(await response.text()).toBe(sent)
  const report = await driftAfter(1)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const seen = { first_seen: time, last_seen: time, count: 1 }
  expect(report).toEqual({
    since: time,
    compared: 1,
    skipped: 0,
    drift: [
      {
        path: assetsPath,
        field: 'data.ev_coin',
        expected: 'number',
        got: 'string',
        console: 'copes',
        reason: 'shownAsDash',
        ...seen,
      },
      {
        path: assetsPath,
        field: 'data.unix_time',
        expected: 'number',
        got: 'null',
        console: 'copes',
        reason: 'shownAsDash',
        ...seen,
      },
    ],
  })
  expect(JSON.stringify(report)).not.toContain('4711')
})

it('contract watch: a repeated difference is counted, with the times of the first and the last', async () => {
  const wrong = { code: 0, msg: '', data: { ev_coin: '1', unix_time: 1 } }
  await callWith(assetsPath, wrong)
  const [first] = (await driftAfter(1)).drift
  await callWith(assetsPath, wrong)
  await callWith(assetsPath, { code: 0, msg: '', data: { ev_coin: 1, unix_time: 1 } })
  const { drift: entries } = await driftAfter(3)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ count: 2, first_seen: first.first_seen })
  expect(Date.parse(entries[0].last_seen)).toBeGreaterThanOrEqual(Date.parse(first.last_seen))
})

it('contract watch: answers that fit, refusals and paths outside the contract are no drift', async () => {
  await callWith('/somewhere/else', { surprising: true })
  await callWith(assetsPath, { code: 0, msg: '', data: { ev_coin: 1, unix_time: 1 } })
  await callWith('/gm_user/login', { code: 41005, msg: 'wait', data: { retry_after: 3 } })
  expect((await driftAfter(2)).drift).toEqual([])
})

it('contract watch: an answer that is not JSON is drift; the page of a proxy is not an answer of the provider', async () => {
  await callWith('/app/Config', 'not json', { type: 'text/plain' })
  expect((await driftAfter(1)).drift).toMatchObject([
    { path: '/app/Config', field: '', expected: 'JSON', got: 'another text' },
  ])
  expect((await callWith('/app/List', '<h1>nginx</h1>', { type: 'text/html' })).status).toBe(502)
  await callWith('/app/Config', '')
  expect((await driftAfter(2)).drift).toHaveLength(2)
})

it('contract watch: a path that the provider does not have is missing, however it says so', async () => {
  await callWith('/gm_user/info', '404 page not found', { type: 'text/plain', status: 404 })
  const says = { code: 404, msg: '路由不存在', data: null }
  await callWith('/app/MarketList', says)
  const missing = { field: '', expected: 'this path', got: 'missing', count: 1 }
  expect((await driftAfter(2)).drift).toMatchObject([
    { path: '/app/MarketList', ...missing, console: 'copes' },
    { path: '/gm_user/info', ...missing, console: 'breaks' },
  ])
})

it('contract watch: what a missing field may be called is reported and shown', async () => {
  await callWith(assetsPath, { code: 0, msg: '', data: { balance: 5, unix_time: 1 } })
  expect((await driftAfter(1)).drift).toMatchObject([{ field: 'data.ev_coin', perhaps: 'balance' }])
  const page = await fetch(`${driftAddress()}?lang=en`, { headers: { Accept: 'text/html' } })
  const text = await page.text()
  expect(text).toContain('missing (perhaps <code>balance</code>)')
  expect(text).toContain('<strong>copes</strong>: it shows “—”')
})

it('contract watch: an answer too large to compare is passed on and counted', async () => {
  const sent = JSON.stringify({ code: 0, msg: 'x'.repeat(9 * 1024 * 1024), data: null })
  const response = await callWith(assetsPath, sent)
  expect(await response.text()).toBe(sent)
  await expect.poll(async () => (await drift()).skipped, polling).toBe(1)
  expect((await drift()).compared).toBe(0)
})

it('contract watch: DELETE resets the report', async () => {
  await callWith(assetsPath, { code: 0 })
  expect((await driftAfter(1)).drift).not.toEqual([])
  expect(await (await fetch(driftAddress(), { method: 'DELETE' })).json()).toEqual({ cleared: true })
  expect(await drift()).toEqual({ since: null, compared: 0, skipped: 0, drift: [] })
})

it('contract watch page: a browser gets a page in its language, with all values escaped', async () => {
  const browser = { Accept: 'text/html,*/*;q=0.8' }
  const page = async (headers = {}, query = '') =>
    (await fetch(driftAddress() + query, { headers: { ...browser, ...headers } })).text()
  expect(await page()).toContain('还没有比对过任何响应')
  await callWith('/gm_user/GetEvKey', { code: 0, msg: '', data: { ev_key: '<b>', create_time: 1 } })
  await driftAfter(1)
  const chinese = await page()
  expect(chinese).toContain('<html lang="zh-CN">')
  expect(chinese).toContain('<td><code>data.ev_key</code></td><td><code>string like /^ev_.{40}$/</code></td>')
  expect(chinese).toContain('<td>其他字符串</td>')
  expect(chinese).not.toContain('<b>')
  expect(chinese).not.toMatch(/<script|src=/)
  expect(await page({ 'Accept-Language': 'en-GB,zh;q=0.5' })).toContain('<h1>Contract drift</h1>')
  expect(await page({ 'Accept-Language': 'en' }, '?lang=zh')).toContain('<h1>接口契约偏差</h1>')
  expect(await page({}, '?format=json')).toMatch(/^\{/)
})

it('contract watch page: its button resets the report and returns to it; a form of another site is refused', async () => {
  await callWith(assetsPath, { code: 0 })
  await driftAfter(1)
  const elsewhere = await worker.post('/__contract/drift', { Origin: 'https://elsewhere.example' })
  expect(elsewhere.status).toBe(403)
  expect((await drift()).drift).not.toEqual([])
  const own = await worker.post('/__contract/drift?lang=en', { Origin: worker.address })
  expect([own.status, own.headers.get('Location')]).toEqual([303, '/__contract/drift?lang=en'])
  expect((await drift()).drift).toEqual([])
})

it('contract watch: the report exists only when the watch is on, and refuses other methods', async () => {
  expect((await fetch(`${unwatched.address}/__contract/drift`)).status).toBe(404)
  expect((await fetch(driftAddress(), { method: 'PUT' })).status).toBe(405)
})
