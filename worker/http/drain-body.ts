import type { MiddlewareHandler } from 'hono'
import { chunksOf } from '../mock/streams.ts'

/** Bytes of an unread body that are read, so that the caller gets the answer: the limit of Cloudflare's smaller plans. */
const maxBytes = 100 * 1024 * 1024

/**
 * Reads and discards what an answered request has left of its body, up to 100 MiB: closing the connection while the
 * caller is still sending loses the answer (RFC 9112, section 9.6). A Worker cannot do it for a Durable Object: it has
 * passed the body on.
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (body === null || body.locked) return
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return
  }
}

/** Drains the body of every request after its handler. */
export function drainBodies(): MiddlewareHandler {
  return async function drainAfterwards(c, next) {
    await next()
    await drainBody(c.req.raw)
  }
}
