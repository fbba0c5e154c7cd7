import type { MiddlewareHandler } from 'hono'
import { chunksOf } from '../mock/streams.ts'

/** The unread bytes that are drained, equal to the limit of Cloudflare's smaller plans. */
const maxBytes = 100 * 1024 * 1024

/**
 * Discards the unread rest of an answered request, up to 100 MiB: closing a connection that still sends loses the
 * answer (RFC 9112, section 9.6). A Worker cannot drain a body that it passed on to a Durable Object.
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
