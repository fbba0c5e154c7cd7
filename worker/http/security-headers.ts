import type { MiddlewareHandler } from 'hono'
import { securityHeaders as headersOfEveryAnswer } from '#contract/values/security-headers.ts'

const onlyItself = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const contentPolicies = {
  /** Answers that are not pages: no content, no scripts. */
  none: `default-src 'none'; ${onlyItself}`,
  /** The page of the API docs: only files and calls of its own host. */
  apiViewer: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ${onlyItself}`,
} as const

/**
 * Sets the security headers of every answer, and a Content-Security-Policy where the answer has none.
 *
 * Hono's `secureHeaders` takes no list by header name, and overwrites all headers or none.
 */
export function securityHeaders(): MiddlewareHandler {
  return async function setSecurityHeaders(c, next) {
    await next()
    // A fetched response has immutable headers; assigning undefined first keeps Hono from merging old ones.
    const response = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) response.headers.set(name, value)
    if (!response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', contentPolicies.none)
    }
    c.res = undefined
    c.res = response
  }
}
