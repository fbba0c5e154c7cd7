import type { Context, MiddlewareHandler } from 'hono'
import { controlRefusal } from './responses.ts'

/**
 * Refuses requests from pages of other sites that may change something, since they carry the visitor's cookie.
 * Links, which only read, stay open, and so do programs, which send neither header.
 * @param allowedOf the origins of consoles served elsewhere
 */
export function onlyOwnPages(allowedOf: (c: Context) => ReadonlySet<string>): MiddlewareHandler {
  return async function refuseOtherPages(c, next) {
    const { method } = c.req
    const origin = c.req.header('Origin')
    if (method === 'GET' || method === 'HEAD' || (origin !== undefined && allowedOf(c).has(origin)))
      return next()
    const site = c.req.header('Sec-Fetch-Site')
    // The browser compares origins before a proxy changes `Host`, and no page can set this header.
    if (site === 'same-origin') return next()
    const isOwn = origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host
    if (isOwn && (site === undefined || site === 'none')) return next()
    return controlRefusal(403, 'Controls are for the pages of this host. This call came from another site.')
  }
}
