import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '#contract/values/security-headers.ts'
import { createFaultyProvider } from '../support/faulty-provider.ts'
import { listen } from '../support/listen.ts'
import { sharedWorker, startWorker, type Worker } from '../support/workerd/client.ts'

const worker = await sharedWorker()
const provider = createFaultyProvider()
let passing: Worker

beforeAll(async () => {
  const variables = { PROVIDER_ORIGIN: await listen(provider.server), PROVIDER_BASE: '/base/v1' }
  passing = await startWorker({ variables })
})

afterAll(async () => {
  await passing.stop()
  provider.server.closeAllConnections()
  provider.server.close()
})

/** Asserts that an answer has all security headers; returns the directives of its policy that allow something. */
function allowedBy({ headers }: Response): string[] {
  const sent = Object.entries(securityHeaders)
  expect(sent.map(([name]) => [name, headers.get(name)])).toEqual(sent)
  const directives = String(headers.get('Content-Security-Policy')).split('; ')
  expect(directives).toContain("default-src 'none'")
  return directives.filter((directive) => !/ 'none'$|^sandbox$/.test(directive))
}

it('security headers: referrers, content types, permissions and HTTP are restricted', () => {
  expect(securityHeaders).toMatchObject({
    'Referrer-Policy': 'same-origin',
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}$/),
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': expect.stringMatching(/\bcamera=\(\).*\bmicrophone=\(\)/),
  })
})

it.each([
  ['a refused call', '/api/v1/gm_user/info', 'POST', 202, 'headers'],
  ['a call with another method', '/api/v1/gm_user/info', 'GET', 405, 'headers'],
  ['a missing file', '/api/v1/files/1/x.zip', 'GET', 404, 'headers'],
  ['a control of the mock', '/__mock/state', 'GET', 200, 'headers'],
  ['an invalid sandbox name', '/__mock/state', 'GET', 400, 'a b'],
  ['a missing asset', '/assets/gone-12345678.js', 'GET', 404, 'headers'],
  ['an unknown path', '/nowhere', 'GET', 404, 'headers'],
  ['the API description', '/api/docs/openapi.json', 'HEAD', 200, 'headers'],
])('security headers: the answer to %s has them and loads nothing', async (_, path, method, status, name) => {
  const response = await worker.fetch(path, { method, headers: { 'X-Sandbox': name } })
  expect(response.status).toBe(status)
  expect(allowedBy(response)).toEqual([])
})

it('security headers: the API docs have them and load only files of their own host', async () => {
  const allowed = ["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"]
  expect(allowedBy(await worker.fetch('/api/docs'))).toEqual(allowed)
})

it.each([
  ['an answer of the provider', '/api/v1/gm_user/info', 'POST', 202],
  ['a closed connection', '/api/v1/cut', 'POST', 502],
  ['a path that is not passed on', '/nowhere', 'POST', 404],
  ['a page of the provider', '/api/v1/saved.html', 'GET', 200],
])('security headers: before a provider, %s has them and loads nothing', async (_, path, method, status) => {
  const response = await passing.fetch(path, { method })
  expect(response.status).toBe(status)
  expect(allowedBy(response)).toEqual([])
})
