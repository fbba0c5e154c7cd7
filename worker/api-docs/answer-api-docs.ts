import { createApiDocument } from './document.ts'
import { renderPage } from './page.ts'

/** Where the contract's paths begin. */
const basePath = '/api/v1'
const pagePath = '/api/docs'
const documentPath = '/api/docs/openapi.json'

/** The page has neither scripts nor anything from elsewhere. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What was made already: it is the same for everybody, and takes tens of milliseconds. */
const made = new Map<string, string>()

/** The API's documentation, or undefined for any other path. It needs no sandbox, and none is opened. */
export function answerApiDocs(request: Request): Response | undefined {
  const { pathname } = new URL(request.url)
  const content = contentAt(pathname)
  if (content === undefined) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  const { type, make } = content
  return new Response(request.method === 'HEAD' ? null : once(pathname, make), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': contentPolicy,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function contentAt(pathname: string): { type: string; make(): string } | undefined {
  if (pathname === pagePath) {
    return { type: 'text/html; charset=utf-8', make: () => renderPage(createApiDocument(basePath)) }
  }
  if (pathname === documentPath) {
    return { type: 'application/json', make: () => JSON.stringify(createApiDocument(basePath)) }
  }
  return undefined
}

function once(pathname: string, make: () => string): string {
  const known = made.get(pathname)
  if (known !== undefined) return known
  const text = make()
  made.set(pathname, text)
  return text
}
