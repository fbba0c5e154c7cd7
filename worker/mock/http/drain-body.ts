import type { MiddlewareHandler } from 'hono'
import { chunksOf } from '../streams.ts'

/**
 * Bytes of a refused body that are read, so that the caller gets the answer: the limit of Cloudflare's smaller plans.
 */
export const maxDrainedBytes = 100 * 1024 * 1024

/**
 * Reads and discards an unread request body after the handler, up to `maxDrainedBytes`: closing the connection while
 * the caller is still sending loses the answer (RFC 9112, section 9.6).
 */
export function drainBody(): MiddlewareHandler {
  return async function drainUnreadBody(c, next) {
    await next()
    const { body, bodyUsed } = c.req.raw
    if (body === null || bodyUsed || body.locked) return
    let bytes = 0
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.byteLength
      if (bytes > maxDrainedBytes) return
    }
  }
}
