import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Response headers that a console on another origin may read. */
const exposeHeaders = [
  'X-Mock',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
  'ETag',
  'Retry-After',
  'Date',
]

const allowMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Seconds that a preflight is cached; no browser keeps one longer than two hours. */
const maxAge = 7200

/**
 * Lets consoles of the allowed origins call this host and read its answers. Such a console is authenticated by its
 * token alone. Any request header is allowed, because the build sets the name of the version header.
 * Without allowed origins it adds nothing.
 *
 * Hono's `cors` answers every OPTIONS of any origin, so it is called only for preflights of allowed origins.
 */
export function allowOrigins(allowed: ReadonlySet<string>): MiddlewareHandler {
  if (allowed.size === 0) return (_c, next) => next()
  const allow = cors({ origin: [...allowed], allowMethods, exposeHeaders, maxAge })
  return async function answerAllowedOrigins(c, next) {
    const { method, headers } = c.req.raw
    const isPreflight = method === 'OPTIONS' && headers.has('Access-Control-Request-Method')
    const isAllowed = allowed.has(headers.get('Origin') ?? '')
    if (!isAllowed || (method === 'OPTIONS' && !isPreflight)) {
      await next()
      // A cache must not serve this answer to an allowed origin.
      c.header('Vary', 'Origin', { append: true })
      return
    }
    const preflight = await allow(c, next)
    // A page of an allowed origin may load or save a file.
    if (!isPreflight) c.res.headers.delete('Cross-Origin-Resource-Policy')
    return preflight
  }
}
