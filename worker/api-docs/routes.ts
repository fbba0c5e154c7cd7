import { Hono } from 'hono'
import { contentPolicies } from '../http/security-headers.ts'
import { jsonType } from '../mock/http/mock-headers.ts'
import { apiBase } from '../settings.ts'
import { createApiDocument } from './document.ts'

export const apiDocsPath = '/api/docs'

/** Files that `web/build/api-viewer.ts` builds. */
const viewer = `
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/swagger-ui/swagger-ui.css">
<script src="/swagger-ui/swagger-ui-bundle.js" defer></script>
<script src="/swagger-ui/start.js" defer></script>`

/** Returns the page; the viewer replaces the content of `main`. */
const page = (head: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plugin market API</title>${head}
<main id="viewer">
<h1>Plugin market API</h1>
<p>Every call with its request, answer and refusals, and every control of the mock, is described in
<a href="${apiDocsPath}/openapi.json">openapi.json</a>, as OpenAPI 3.1.</p>
</main>
</html>
`

/**
 * Creates the public documentation: the OpenAPI document, and a page that shows it or, without the web's files, links
 * it.
 */
export function apiDocsRoutes({ hasViewer }: { readonly hasViewer: boolean }): Hono {
  let document: string | undefined
  const headers = { 'Cache-Control': 'public, max-age=300' }
  const policy = { 'Content-Security-Policy': contentPolicies.apiViewer }
  return new Hono()
    .get('/', (c) => c.html(page(hasViewer ? viewer : ''), 200, { ...headers, ...(hasViewer && policy) }))
    .get('/openapi.json', (c) => {
      // The first request generates it, which takes tens of milliseconds.
      document ??= JSON.stringify(createApiDocument(apiBase))
      return c.body(document, 200, { ...headers, 'Content-Type': jsonType })
    })
    .on('ALL', ['/', '/openapi.json'], (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
}
