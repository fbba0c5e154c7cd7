import { renderDriftPage } from './drift-page.ts'
import type { DriftReport } from './drift-report.ts'
import type { DriftLanguage } from './drift-texts.ts'

/** Where the watch shows what it found. */
export const driftPath = '/__contract/drift'

/** The page has neither scripts nor anything from elsewhere. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface DriftStore {
  report(): Promise<DriftReport>
  clear(): Promise<void>
}

/**
 * Answers GET with what the watch found, a browser with a page; DELETE clears it, and so does POST, which is
 * what a page without scripts can send.
 */
export async function answerDrift(request: Request, store: DriftStore): Promise<Response> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return show(request, await store.report())
    case 'DELETE':
    case 'POST':
      if (isFromElsewhere(request)) return new Response('Not from another site', { status: 403, headers })
      await store.clear()
      return cleared(request)
    default:
      return new Response('Method not allowed', {
        status: 405,
        headers: { ...headers, Allow: 'GET, HEAD, POST, DELETE' },
      })
  }
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentPolicy,
  Vary: 'Accept, Accept-Language',
  'X-Content-Type-Options': 'nosniff',
}

function show(request: Request, report: DriftReport): Response {
  const [type, text] = wantsPage(request)
    ? ['text/html; charset=utf-8', renderDriftPage(report, languageOf(request), driftPath)]
    : ['application/json', JSON.stringify(asJson(report), null, 2)]
  const body = request.method === 'HEAD' ? null : text
  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

function cleared(request: Request): Response {
  if (request.method === 'DELETE') return Response.json({ cleared: true }, { headers })
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: `${driftPath}?lang=${languageOf(request)}` },
  })
}

function asJson({ since, compared, skipped, entries }: DriftReport) {
  return {
    since: since === 0 ? null : new Date(since).toISOString(),
    compared,
    skipped,
    drift: entries.map(({ firstSeen, lastSeen, ...entry }) => ({
      ...entry,
      first_seen: new Date(firstSeen).toISOString(),
      last_seen: new Date(lastSeen).toISOString(),
    })),
  }
}

function wantsPage(request: Request): boolean {
  if (new URL(request.url).searchParams.get('format') === 'json') return false
  return /\btext\/html\b/.test(request.headers.get('Accept') ?? '')
}

/** The language the address names, else the browser’s first if it is English, else Chinese. */
function languageOf(request: Request): DriftLanguage {
  const named = new URL(request.url).searchParams.get('lang')
  if (named === 'en' || named === 'zh') return named
  return /^\s*en\b/i.test(request.headers.get('Accept-Language') ?? '') ? 'en' : 'zh'
}

/** Another site’s page could send the form, too; its browser says so. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('Origin')
  return origin !== null && origin !== new URL(request.url).origin
}
