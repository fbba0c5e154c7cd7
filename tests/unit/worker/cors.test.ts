import { expect, it } from 'vitest'
import { readOrigins, withCors } from '../../../worker/cors.ts'

const allowed = readOrigins('https://console.example, http://localhost:5173/')

function ask(headers: Record<string, string>, init: RequestInit = {}, origins = allowed) {
  const request = new Request('https://provider.example/api/v1/gm_user/info', { headers, ...init })
  const answer = new Response('{}', {
    headers: { 'X-Mock': '1', 'Cross-Origin-Resource-Policy': 'same-origin' },
  })
  return withCors(request, origins, async () => answer)
}

const preflight = {
  Origin: 'https://console.example',
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type,x-console-version,x-token',
}

it('design CORS: a list of origins, with or without a `/` at their ends', () => {
  expect([...allowed]).toEqual(['https://console.example', 'http://localhost:5173'])
  expect([...readOrigins(undefined), ...readOrigins(' , ')]).toEqual([])
})

it.each(['*', 'console.example', 'https://console.example/app', 'ftp://console.example', 'null'])(
  'design CORS: "%s" is no origin',
  (text) => {
    expect(() => readOrigins(`https://a.example,${text}`)).toThrow(`ALLOWED_ORIGINS holds "${text}"`)
  },
)

it('design CORS: an allowed origin may read the answer, and the headers the console needs', async () => {
  const { headers } = await ask({ Origin: 'https://console.example' })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://console.example')
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Mock')
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(headers.get('Cross-Origin-Resource-Policy')).toBeNull()
  expect(headers.get('Vary')).toBe('Origin')
})

it.each(['https://elsewhere.example', 'https://console.example.evil', 'http://console.example', 'null'])(
  'design CORS: %s may not',
  async (Origin) => {
    const { headers } = await ask({ Origin })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    // A cache must not give this answer to an origin that may.
    expect(headers.get('Vary')).toBe('Origin')
    const asked = await ask({ ...preflight, Origin }, { method: 'OPTIONS' })
    expect(asked.headers.get('Access-Control-Allow-Methods')).toBeNull()
  },
)

it('design CORS: a browser that asks first hears what it may send, and the call is not made', async () => {
  const { status, headers } = await ask(preflight, { method: 'OPTIONS' })
  expect([status, headers.get('X-Mock')]).toEqual([204, null])
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://console.example')
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(headers.get('Access-Control-Allow-Headers')).toBe('content-type,x-console-version,x-token')
  expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
})

it('design CORS: an OPTIONS that is no browser’s question is a call like any other', async () => {
  expect(
    (await ask({ Origin: 'https://console.example' }, { method: 'OPTIONS' })).headers.get('X-Mock'),
  ).toBe('1')
})

it('design CORS: without allowed origins nothing is added', async () => {
  const { headers } = await ask({ Origin: 'https://console.example' }, {}, readOrigins(''))
  expect([headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([null, null])
})
