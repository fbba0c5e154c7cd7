import { type Context, Hono } from 'hono'
import type { WorkerEnv } from '#worker/env.ts'
import { consequences } from './compare/consequence.ts'
import { renderDriftPage } from './drift-page.ts'
import type { DriftReport } from './drift-report.ts'
import type { DriftLanguage } from './drift-texts.ts'
import { driftLog } from './watch-answer.ts'

export const driftPath = '/__contract/drift'

/** The page runs no scripts and loads nothing; its form is sent to its own address. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentPolicy,
  Vary: 'Accept, Accept-Language',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The drift report, while the contract watch is on: GET answers a page to a browser and JSON to any other client;
 * DELETE resets it, and so does POST, which the page's form sends.
 */
export const driftRoutes = new Hono<WorkerEnv>()
  .use((c, next) => (c.var.settings.provider?.isWatched ? next() : Promise.resolve(c.notFound())))
  .get('/', async (c) => show(c, await driftLog(c.env).report()))
  .on(['DELETE', 'POST'], '/', async (c) => {
    if (isCrossSite(c.req.raw)) return c.text('Not from another site', 403, headers)
    await driftLog(c.env).clear()
    if (c.req.method === 'DELETE') return c.json({ cleared: true }, 200, headers)
    return c.body(null, 303, { ...headers, Location: `${driftPath}?lang=${languageOf(c)}` })
  })
  .all('/', (c) => c.text('Method not allowed', 405, { ...headers, Allow: 'GET, HEAD, POST, DELETE' }))

function show(c: Context, report: DriftReport): Response {
  const [type, text] = wantsPage(c)
    ? ['text/html; charset=utf-8', renderDriftPage(report, languageOf(c), driftPath)]
    : ['application/json', JSON.stringify(asJson(report), null, 2)]
  return c.body(text, 200, { ...headers, 'Content-Type': type })
}

function asJson({ since, compared, skipped, entries }: DriftReport) {
  return {
    since: since === 0 ? null : new Date(since).toISOString(),
    compared,
    skipped,
    drift: entries.map(({ firstSeen, lastSeen, ...entry }) => ({
      ...entry,
      console: consequences[entry.reason],
      first_seen: new Date(firstSeen).toISOString(),
      last_seen: new Date(lastSeen).toISOString(),
    })),
  }
}

function wantsPage(c: Context): boolean {
  return c.req.query('format') !== 'json' && /\btext\/html\b/.test(c.req.header('Accept') ?? '')
}

/** Returns the language of the address, else English for a browser that prefers it, else Chinese. */
function languageOf(c: Context): DriftLanguage {
  const named = c.req.query('lang')
  if (named === 'en' || named === 'zh') return named
  return /^\s*en\b/i.test(c.req.header('Accept-Language') ?? '') ? 'en' : 'zh'
}

/**
 * Whether a page of another site sent the request. Hono's `csrf` looks at forms only; an origin that CORS allows
 * could send DELETE without one.
 */
function isCrossSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('Origin')
  return origin !== null && origin !== new URL(request.url).origin
}
