import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { allowOrigins } from '#worker/http/cors.ts'

const allowed = new Set(['https://console.example', 'http://localhost:5173'])

function ask(headers: Record<string, string>, method = 'POST', origins: ReadonlySet<string> = allowed) {
  const app = new Hono().use(allowOrigins(origins))
  app.all('/call', (c) => c.json({}, 200, { 'X-Mock': '1', 'Cross-Origin-Resource-Policy': 'same-origin' }))
  return app.request('/call', { method, headers })
}

const preflight = {
  Origin: 'https://console.example',
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type,x-console-version,x-token',
}

it('CORS: an allowed origin may read the answer and its headers', async () => {
  const { headers } = await ask({ Origin: 'https://console.example' })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://console.example')
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Mock')
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(headers.get('Cross-Origin-Resource-Policy')).toBeNull()
  expect(headers.get('Vary')).toBe('Origin')
  expect((await ask({})).headers.get('Vary')).toBe('Origin')
})

const others = ['https://elsewhere.example', 'https://console.example.evil', 'http://console.example', 'null']

it.each(others)('CORS: the origin %s gets no permission', async (Origin) => {
  const { headers } = await ask({ Origin })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  // Otherwise a cache could serve this answer to an allowed origin.
  expect(headers.get('Vary')).toBe('Origin')
  const asked = await ask({ ...preflight, Origin }, 'OPTIONS')
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('CORS: a preflight is answered before the route', async () => {
  const { status, headers } = await ask(preflight, 'OPTIONS')
  expect([status, headers.get('X-Mock')]).toEqual([204, null])
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://console.example')
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(headers.get('Access-Control-Allow-Headers')).toBe('content-type,x-console-version,x-token')
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
  expect(headers.get('Vary')).toBe('Origin, Access-Control-Request-Headers')
})

it('CORS: another OPTIONS request reaches the route', async () => {
  const { headers } = await ask({ Origin: 'https://console.example' }, 'OPTIONS')
  expect(headers.get('X-Mock')).toBe('1')
})

it('CORS: answers are unchanged without allowed origins', async () => {
  const { headers } = await ask({ Origin: 'https://console.example' }, 'POST', new Set())
  expect([headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([null, null])
})
