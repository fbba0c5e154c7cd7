import { expect, test } from './support/test.ts'

test('design deploy: hashed files are kept for good, the page is asked for again, a missing file is not kept', async ({
  request,
}) => {
  const page = await request.get('/')
  expect(page.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  const [script] = /assets\/[\w-]+\.js/.exec(await page.text()) ?? []
  const file = await request.get(`/${script}`)
  expect([file.status(), file.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const missing = await request.get('/assets/gone-12345678.js')
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store'])
})
