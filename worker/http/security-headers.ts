import type { MiddlewareHandler } from 'hono'
import { securityHeaders as headersOfEveryAnswer } from '#contract/values/security-headers.ts'

/** For answers that are not pages: blocks all content and scripts. */
const noContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Sets the security headers of every answer, and a Content-Security-Policy where the answer has none.
 *
 * Hono's `secureHeaders` is not used: the static files' `_headers` takes the same list by header name, which that
 * middleware does not accept, and it overwrites either all headers of an answer or none.
 */
export function securityHeaders(): MiddlewareHandler {
  return async function setSecurityHeaders(c, next) {
    await next()
    // A fetched response has immutable headers; assigning undefined first keeps Hono from merging old ones.
    const response = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) response.headers.set(name, value)
    if (!response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', noContent)
    }
    c.res = undefined
    c.res = response
  }
}
