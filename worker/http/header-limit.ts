import type { MiddlewareHandler } from 'hono'
import { hostRefusal } from './responses.ts'

/** The bytes of a request's header fields; Node's own limit. */
const maxBytes = 16 * 1024

/** The limit of the Node server itself, above `limitHeaders` and the 720 kB of cookies that browsers send. */
export const maxHeaderSize = 1024 * 1024

/** Refuses too large header fields with HTTP 431; the cookies of all ports of a host arrive together. */
export function limitHeaders(): MiddlewareHandler {
  return async function refuseLargeHeaders(c, next) {
    const bytes = [...c.req.raw.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    return bytes > maxBytes ? hostRefusal(c.req.raw, 431, 'call.headersTooLarge') : next()
  }
}
