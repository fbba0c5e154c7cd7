import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders as expected } from '#contract/values/security-headers.ts'
import { securityHeaders } from '#worker/http/security-headers.ts'

const app = new Hono()
  .use(securityHeaders())
  .get('/answer', (c) => c.text('answer', 200, { 'Referrer-Policy': 'unsafe-url', 'X-Other': 'kept' }))
  .get('/page', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "style-src 'unsafe-inline'" }))
  .get('/cookies', (c) => {
    c.header('Set-Cookie', 'a=1', { append: true })
    c.header('Set-Cookie', 'b=2', { append: true })
    return c.body(null, 204)
  })
  .get('/fetched', () => fetch('data:text/plain,fetched'))
  .get('/failing', () => {
    throw new Error('on purpose')
  })
app.onError((_error, c) => c.text('failed', 500))

it.each(['/answer', '/page', '/fetched', '/failing', '/missing'])(
  'security headers: the answer at %s has all of them',
  async (path) => {
    const { headers } = await app.request(path)
    expect(Object.keys(expected).map((name) => [name, headers.get(name)])).toEqual(Object.entries(expected))
  },
)

it('security headers: an answer without a policy gets the strictest one', async () => {
  const { headers } = await app.request('/answer')
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /)
  expect(headers.get('X-Other')).toBe('kept')
})

it('security headers: an answer keeps its own policy', async () => {
  const { headers } = await app.request('/page')
  expect(headers.get('Content-Security-Policy')).toBe("style-src 'unsafe-inline'")
})

it('security headers: an answer keeps its status, body and cookies', async () => {
  const fetched = await app.request('/fetched')
  expect([fetched.status, await fetched.text()]).toEqual([200, 'fetched'])
  const response = await app.request('/cookies')
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']])
})
