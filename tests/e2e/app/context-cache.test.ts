import { createContextCache } from '../support/browser-context-cache.ts'
import { expect, test } from '../support/test.ts'

test('test support: a page is passed on empty, and closed once it was changed for good', {
  tag: '@slow',
}, async ({ browser, baseURL }) => {
  const cache = createContextCache(browser)
  const { origin } = new URL(baseURL ?? '')
  const context = await cache.acquire('key', origin)
  const [page] = context.pages()
  await page?.evaluate(() => {
    localStorage.setItem('lang', 'en')
    sessionStorage.setItem('open', 'yes')
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no cookie without a promise
    document.cookie = 'size=large'
  })
  await page?.setViewportSize({ width: 390, height: 844 })
  await page?.route('**', (route) => route.abort())
  await context.setOffline(true)
  await cache.release(context)

  expect(await cache.acquire('key', origin)).toBe(context)
  expect(context.pages()).toEqual([page])
  const left = () => [localStorage.length, sessionStorage.length, document.cookie, innerWidth]
  expect(await page?.evaluate(left)).toEqual([0, 0, '', 1280])
  expect(await page?.evaluate(async () => (await fetch('/favicon.svg?anew')).ok)).toBe(true)

  await page?.addInitScript(() => undefined)
  await cache.release(context)
  expect(await cache.acquire('key', origin)).toBe(context)
  expect(context.pages()).not.toContain(page)
  const another = await cache.acquire('another key', origin)
  expect(another).not.toBe(context)
  await another.close()
})
