import type { MiddlewareHandler } from 'hono'
import { hostRefusal } from './responses.ts'

/** Bytes of a request's header fields; Node's own limit. */
const maxBytes = 16 * 1024

/** The limit of a Node server in front of `limitHeaders`, which answers with a sentence: browsers send up to 720 kB of cookies. */
export const maxHeaderSize = 1024 * 1024

/** Refuses a request whose header fields are too large, with HTTP 431: cookies of every port of a host come together. */
export function limitHeaders(): MiddlewareHandler {
  return async function refuseLargeHeaders(c, next) {
    const bytes = [...c.req.raw.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    return bytes > maxBytes ? hostRefusal(c.req.raw, 431, 'call.headersTooLarge') : next()
  }
}
