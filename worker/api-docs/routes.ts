import { type Handler, Hono } from 'hono'
import { apiBase } from '../settings.ts'
import { createApiDocument } from './document.ts'
import { renderPage } from './page.ts'

export const apiDocsPath = '/api/docs'

/** The page runs no scripts and loads nothing. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The public documentation of the contract: a page and the OpenAPI document. Uses no sandbox. */
export const apiDocsRoutes = new Hono()
  .get(
    '/',
    serve('text/html; charset=utf-8', () => renderPage(createApiDocument(apiBase))),
  )
  .get(
    '/openapi.json',
    serve('application/json', () => JSON.stringify(createApiDocument(apiBase))),
  )
  .on('ALL', ['/', '/openapi.json'], (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))

/** Serves a text that the first request generates, which takes tens of milliseconds, and caches it. */
function serve(type: string, make: () => string): Handler {
  let text: string | undefined
  return (c) => {
    text ??= make()
    return c.body(text, 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': contentPolicy,
      'X-Content-Type-Options': 'nosniff',
    })
  }
}
