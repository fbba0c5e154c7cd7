import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '#contract/values/security-headers.ts'
import { createFaultyProvider } from '../support/faulty-provider.ts'
import { listen } from '../support/listen.ts'
import { sharedWorker, startWorker, type Worker } from '../support/workerd/client.ts'

const worker = await sharedWorker()
const provider = createFaultyProvider()
let passing: Worker
/** Gives up soon: in front of a provider that answers, a busy machine would make it give up, too. */
let impatient: Worker

beforeAll(async () => {
  const variables = { PROVIDER_ORIGIN: await listen(provider.server), PROVIDER_BASE: '/base/v1' }
  passing = await startWorker({ variables })
  impatient = await startWorker({ variables: { ...variables, PROVIDER_TIMEOUT_MS: '400' } })
})

afterAll(async () => {
  await passing.stop()
  await impatient.stop()
  provider.server.closeAllConnections()
  provider.server.close()
})

/** Returns the directives of the answer's policy that allow something. */
function allowedBy(headers: { get(name: string): string | null }): string[] {
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ')
  expect(directives).toContain("default-src 'none'")
  return directives.filter((directive) => !/ 'none'$|^sandbox$/.test(directive))
}

const sent = Object.entries(securityHeaders)

function expectSent(headers: { get(name: string): string | null }): void {
  expect(sent.map(([name]) => [name, headers.get(name)])).toEqual(sent)
}

it('security headers: they restrict referrers, content types, permissions and plain HTTP', () => {
  expect(securityHeaders).toMatchObject({
    'Referrer-Policy': 'same-origin',
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}$/),
    'X-Content-Type-Options': 'nosniff',
  })
  expect(securityHeaders['Permissions-Policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/)
})

const sandbox = { 'X-Sandbox': 'headers' }

it.each([
  ['a call', '/api/v1/GetAuthCode', 'POST', 200],
  ['a refused call', '/api/v1/gm_user/info', 'POST', 202],
  ['another method', '/api/v1/gm_user/info', 'GET', 405],
  ['an unknown call', '/api/v1/nowhere', 'POST', 200],
  ['a file that is not there', '/api/v1/files/1/x.zip', 'GET', 404],
  ['a control of the mock', '/__mock/state', 'GET', 200],
  ['an unknown control', '/__mock/nowhere', 'GET', 404],
  ['an asset that is gone', '/assets/gone-12345678.js', 'GET', 404],
  ['an unknown path', '/nowhere', 'GET', 404],
  ['the API as JSON', '/api/docs/openapi.json', 'HEAD', 200],
  ['a wrong method at the API’s documentation', '/api/docs', 'PUT', 405],
])('security headers: %s has them and loads nothing', async (_what, path, method, status) => {
  const response = await worker.fetch(path, { method, headers: sandbox })
  expect(response.status).toBe(status)
  expectSent(response.headers)
  expect(allowedBy(response.headers).filter((directive) => !directive.startsWith('style-src'))).toEqual([])
})

it('security headers: the API docs have them and load only files of their own host', async () => {
  const response = await worker.fetch('/api/docs')
  expectSent(response.headers)
  const allowed = ["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"]
  expect(allowedBy(response.headers)).toEqual(allowed)
})

it('security headers: the refusal of an invalid sandbox name has them', async () => {
  const response = await worker.fetch('/__mock/state', { headers: { 'X-Sandbox': 'a b' } })
  expect(response.status).toBe(400)
  expectSent(response.headers)
})

it.each([
  ['what the provider answers', '/api/v1/gm_user/info', 202],
  ['a provider that cuts the line', '/api/v1/cut', 502],
  ['a provider that is silent', '/api/v1/silent', 504],
  ['a path that is not passed on', '/nowhere', 404],
  ['a file that the provider lets be saved', '/api/v1/saved.html', 200],
])('security headers: in front of a provider, %s has them and loads nothing', async (_what, path, status) => {
  const method = path.endsWith('.html') ? 'GET' : 'POST'
  const { address } = path.endsWith('/silent') ? impatient : passing
  const response = await fetch(address + path, { method })
  expect(response.status).toBe(status)
  expectSent(response.headers)
  expect(allowedBy(response.headers)).toEqual([])
})
