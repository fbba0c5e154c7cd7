import { expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

type Sent = Record<string, string>

async function call(path: string, headers: Sent = {}, body: unknown = {}) {
  const response = await worker.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const envelope = (await response.json()) as Envelope<Record<string, unknown>>
  return { status: response.status, cookie: response.headers.get('Set-Cookie'), ...envelope }
}

async function signIn(headers: Sent, username = 'author') {
  const response = await worker.fetch('/__mock/login-as', {
    method: 'POST',
    headers,
    body: JSON.stringify({ username }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

it('entry: an unknown path is an uncacheable 404', async () => {
  for (const path of ['/assets/missing.js', '/nowhere', '/api', '/__mock']) {
    const response = await worker.fetch(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).toContain('text/plain')
  }
})

it('entry: the page is an asset', async () => {
  const response = await worker.fetch('/')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/html')
})

it('§5 sandbox: a visitor without a cookie gets one, and comes back to his own', async () => {
  const first = await call('/GetAuthCode')
  expect(first.cookie).toMatch(/^sandbox=[\w-]{36}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  const { token, cookie } = await signIn({})
  expect((await call('/gm_user/info', { 'X-Token': token, Cookie: cookie })).code).toBe(0)
  expect((await call('/gm_user/info', { 'X-Token': token, Cookie: cookie })).cookie).toBeNull()
  expect((await call('/gm_user/info', { 'X-Token': token })).code).toBe(resultCodes.tokenRejected)
})

it('§5 sandbox: the header names one, before the cookie', async () => {
  const { token, cookie } = await signIn({ 'X-Sandbox': 'shared' })
  expect(cookie).toBe('')
  const named = { 'X-Token': token, 'X-Sandbox': 'shared', Cookie: 'sandbox=other' }
  expect((await call('/gm_user/info', named)).code).toBe(0)
  expect((await call('/gm_user/info', { ...named, 'X-Sandbox': 'another' })).code).toBe(
    resultCodes.tokenRejected,
  )
})

it.each(['a b', 'x'.repeat(65), '../x'])('§5 sandbox: the header "%s" is refused', async (name) => {
  const { status, code } = await call('/GetAuthCode', { 'X-Sandbox': name })
  expect([status, code]).toEqual([400, resultCodes.invalidRequest])
})

it('§1 envelope: the mock answers in workerd as it does in Node', async () => {
  const response = await worker.fetch('/api/v1/gm_user/info', { headers: { 'X-Sandbox': 'envelope' } })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST')
  expect(response.headers.get('X-Mock')).toBe('1')
  expect(await response.json()).toMatchObject({ code: resultCodes.methodNotAllowed, data: null })
  expect(await call('/nowhere', { 'X-Sandbox': 'envelope' })).toMatchObject({ status: 200, code: 404 })
})

it('§2 login: captcha, password and session work in workerd', async () => {
  const sandbox = { 'X-Sandbox': 'login' }
  const imgid = String((await call('/GetAuthCode', sandbox)).data?.imgid)
  const response = await worker.fetch(`/__mock/captcha/${imgid}`, { headers: sandbox })
  const { imgcode } = (await response.json()) as { imgcode: string }
  const credentials = { username: 'admin', password: 'Demo1234', imgid, imgcode }
  const { data } = await call('/gm_user/login', sandbox, credentials)
  const overview = await call('/dashboard/Overview', { ...sandbox, 'X-Token': String(data?.token) })
  expect(overview.data?.administrator).toMatchObject({ users: 47 })
})

it('entry: evicting the sandbox between two calls loses nothing that was answered', async () => {
  const sandbox = { 'X-Sandbox': 'evicted' }
  const { token } = await signIn(sandbox)
  const before = await call('/gm_user/GetUserAssets', { ...sandbox, 'X-Token': token })
  const ended = await signIn(sandbox)
  await call('/gm_user/logout', { ...sandbox, 'X-Token': ended.token })
  await worker.evict('evicted')
  const after = await call('/gm_user/GetUserAssets', { ...sandbox, 'X-Token': token })
  expect([before.code, after.data?.ev_coin]).toEqual([0, before.data?.ev_coin])
  expect((await call('/gm_user/info', { ...sandbox, 'X-Token': ended.token })).code).toBe(
    resultCodes.tokenRejected,
  )
})

it('§5 sandbox: first calls at the same moment find it seeded once', async () => {
  const sandbox = { 'X-Sandbox': 'crowd' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('/GetAuthCode', sandbox)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0))
  const state = await worker.fetch('/__mock/state', { headers: sandbox })
  expect(await state.json()).toMatchObject({ counts: { users: 47, operations: 1220 } })
})

it('§5 export and import: what the large scenario exports goes into another sandbox', async () => {
  const [source, target] = [{ 'X-Sandbox': 'large' }, { 'X-Sandbox': 'from-large' }]
  const control = async (method: string, path: string, headers: Sent, body?: BodyInit) =>
    (await worker.fetch(`/__mock${path}`, { method, headers, ...(body && { body }) })).json()
  await control('POST', '/reset', source, '{"scenario":"large"}')
  const exported = await worker.fetch('/__mock/export', { headers: source })
  const snapshot = await exported.blob()
  expect(snapshot.size).toBeGreaterThan(40_000_000)
  expect(await control('POST', '/import', target, snapshot)).toMatchObject({ imported: true })
  await worker.evict('from-large')
  const counts = { users: 10_000, plugins: 2000, operations: 100_000 }
  expect(await control('GET', '/state', target)).toMatchObject({ scenario: 'large', counts })
  // Ten seconds alone; a busy machine of two cores has taken more than a minute.
}, 240_000)
