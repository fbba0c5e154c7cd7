import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFaultyProvider, partOfFile } from '../support/faulty-provider.ts'
import { listen } from '../support/listen.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

const provider = createFaultyProvider()
let worker: Worker
/** A Worker with a short timeout, for a provider that does not answer. */
let impatient: Worker

beforeAll(async () => {
  const variables = { PROVIDER_ORIGIN: await listen(provider.server), PROVIDER_BASE: '/base/v1' }
  worker = await startWorker({ variables })
  impatient = await startWorker({
    variables: { ...variables, PROVIDER_TIMEOUT_MS: '400', VERSION_HEADER: 'X-Console' },
  })
})

afterAll(async () => {
  await worker.stop()
  await impatient.stop()
  provider.server.closeAllConnections()
  provider.server.close()
})

const networkFailure = { code: 500, msg: '网络异常', data: null }

/** Returns the status and the JSON body of a call. */
async function outcome(path: string, body?: BodyInit, asked = worker) {
  const response = await asked.post(`/api/v1${path}`, {}, body)
  return [response.status, await response.json()]
}

it('pass-through: a call reaches the provider with its query, body and headers', async () => {
  const sent = { 'x-token': 'theirs', 'x-part-sha256': 'abc', 'content-type': 'application/octet-stream' }
  const response = await worker.post('/api/v1/app/UploadPart?part=2&name=a%2Fb', sent)
  const { status, headers } = response
  expect([status, headers.get('X-Request-Id'), headers.get('X-Mock')]).toEqual([202, 'theirs', null])
  expect(await response.json()).toMatchObject({
    method: 'POST',
    url: '/base/v1/app/UploadPart?part=2&name=a%2Fb',
    headers: { ...sent, 'content-length': '2' },
    size: 2,
  })
})

it('pass-through: only the version header that VERSION_HEADER names is passed on', async () => {
  const sent = { 'X-Console': '1.2.0', 'X-Version': '1.2.0', 'X-Other': '1' }
  const { headers } = await (await impatient.post('/api/v1/gm_user/info', sent)).json()
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-console'])
})

it('pass-through: a body of 8 MB arrives complete, with its length or without', async () => {
  const text = 'x'.repeat(8 * 1024 * 1024)
  const size = text.length
  const [, known] = await outcome('/app/UploadPart', text)
  expect(known).toMatchObject({ size, headers: { 'content-length': String(size) } })
  const request = { method: 'POST', body: new Blob([text]).stream(), duplex: 'half' } as RequestInit
  const response = await fetch(`${worker.address}/api/v1/app/UploadPart`, request)
  expect(await response.json()).toMatchObject({ size })
})

it('pass-through: a part of a file arrives complete, with its headers', async () => {
  const response = await worker.fetch('/api/v1/part-of-file')
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([206, partOfFile.headers])
  expect((await response.text()) === partOfFile.body).toBe(true)
})

it('§8 network: an HTTP 500 with an envelope is passed on, though Connection names its type', async () => {
  expect(await outcome('/failure-of-connection')).toEqual([500, { code: 500, msg: 'theirs', data: null }])
})

it('pass-through: a redirect of a call is a network failure', async () => {
  expect(await outcome('/moved')).toEqual([502, networkFailure])
})

it.each([
  ['/file-within', '/api/v1/files/1?key=2'],
  ['/file-beside', /^http:\/\/127\.0\.0\.1:\d+\/storage\/1$/],
  ['/moved', 'https://elsewhere.example/login'],
])('pass-through: the redirect of %s leads to an address this host can reach', async (path, expected) => {
  const response = await fetch(`${worker.address}/api/v1${path}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})

it('pass-through: a link below the provider’s own base is passed on', async () => {
  const response = await fetch(`${worker.address}/base/v1/files/1?key=2`)
  expect(await response.json()).toMatchObject({ method: 'GET', url: '/base/v1/files/1?key=2' })
})

it.each([
  ['a closed connection', '/cut', 502],
  ['a page', '/page', 502],
  ['a 504 of a proxy', '/gateway-timeout', 504],
  ['a failure without an envelope', '/plain-failure', 502],
])('§8 network: %s in place of an answer is a network failure', async (_name, path, status) => {
  expect(await outcome(path)).toEqual([status, networkFailure])
})

it('§8 network: a provider that exceeds the timeout is HTTP 504', async () => {
  expect(await outcome('/silent', undefined, impatient)).toEqual([504, networkFailure])
})

it('§8 network: an upload that the provider stops reading is HTTP 504', async () => {
  // A caller that is still sending sees the answer, or only the closed connection.
  const upload = impatient.post('/api/v1/deaf', {}, 'x'.repeat(16 * 1024 * 1024)).then(
    ({ status }) => status,
    () => 504,
  )
  expect(await upload).toBe(504)
})

it('§8 network: a 404 or 413 of a proxy becomes an envelope of its code', async () => {
  expect(await outcome('/no-such-page')).toEqual([404, { code: 404, msg: '路由不存在', data: null }])
  expect(await outcome('/too-large')).toEqual([413, { code: 413, msg: '请求内容过大', data: null }])
})

it.each(['/half', '/half-of-known'])('§8 network: a cut answer (%s) fails at the caller', async (path) => {
  const reading = worker.post(`/api/v1${path}`).then((response) => response.text())
  await expect(reading).rejects.toThrow()
})

it.each(['/stopped', '/stopped-of-known'])('§8 network: the answer %s ends at both sides', async (path) => {
  const reading = impatient.post(`/api/v1${path}`).then((response) => response.text())
  await expect(reading).rejects.toThrow()
  await expect.poll(() => provider.waiting.has(path), { timeout: 30_000 }).toBe(false)
})

it('§8 network: a caller that leaves cancels the call to the provider', async () => {
  const caller = new AbortController()
  const { body } = await fetch(`${worker.address}/api/v1/endless`, { signal: caller.signal })
  if (body === null) throw new Error('[test] The answer has no body.')
  expect(await body.getReader().read()).toMatchObject({ done: false })
  expect(provider.waiting.has('/endless')).toBe(true)
  caller.abort()
  await expect.poll(() => provider.waiting.has('/endless'), { timeout: 30_000 }).toBe(false)
})

it('§5 controls: all are HTTP 404 in front of a provider', async () => {
  for (const path of ['state', 'pay/20261121120000000001?s=x&k=y']) {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await fetch(`${worker.address}/__mock/${path}`, { method })
      expect([method, path, status, headers.get('Set-Cookie')]).toEqual([method, path, 404, null])
    }
  }
})
