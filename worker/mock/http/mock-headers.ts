import type { MiddlewareHandler } from 'hono'

/** Marks every answer as the mock's, so that the console can offer its demo, and keeps caches out. */
export function mockHeaders(): MiddlewareHandler {
  return async function addMockHeaders(c, next) {
    await next()
    c.header('X-Mock', '1')
    c.header('Cache-Control', 'no-store')
  }
}
