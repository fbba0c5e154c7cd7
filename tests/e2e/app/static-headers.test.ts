import { securityHeaders } from '#contract/values/security-headers.ts'
import { expect, test } from '../support/test.ts'

test('design deploy: page and files have headers of cache, security and policy', async ({ request }) => {
  expect(Object.keys(securityHeaders)).not.toHaveLength(0)
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const [script] = /assets\/[\w-]+\.js/.exec(await page.text()) ?? []
  const file = await request.get(`/${script}`)
  expect([file.status(), file.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const missing = await request.get('/assets/gone-12345678.js')
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store'])

  for (const path of ['/', `/${script}`, '/favicon.svg']) {
    const headers = (await request.get(path)).headers()
    for (const [name, value] of Object.entries(securityHeaders))
      expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value])
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/(^|; )script-src 'self' 'sha256-[\w+/=]{44}'(;|$)/)
    expect(policy).toMatch(/(^|; )frame-ancestors 'none'(;|$)/)
    expect(policy).not.toContain('unsafe-eval')
  }
})
