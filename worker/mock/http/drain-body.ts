import type { MiddlewareHandler } from 'hono'
import { chunksOf } from '../streams.ts'

/** How much of a refused body is read, so that its caller gets the answer: what Cloudflare's smaller plans allow. */
export const maxDrainedBytes = 100 * 1024 * 1024

/**
 * Reads and discards a body that nothing has read once the answer is known, up to `maxDrainedBytes`: closing the
 * connection while the caller still sends would lose the answer (RFC 9112, section 9.6).
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
