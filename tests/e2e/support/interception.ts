import type { CDPSession, Page } from '@playwright/test'

/** An intercepted call of the page. */
export interface Call {
  /** With host and query. */
  url: string
  body: string
  /** Sends the call to the provider; resolves to its answer. */
  ask: () => Promise<ProviderAnswer>
}

export interface ProviderAnswer {
  status: number
  headers: { name: string; value: string }[]
  body: string
}

/** The answer for the page; `cut` fails the connection. */
export type ChangedAnswer = (Pick<ProviderAnswer, 'status' | 'body'> & Partial<ProviderAnswer>) | 'cut'

type Change = (call: Call) => Promise<ChangedAnswer>

interface Interception {
  session: CDPSession
  /** Registered changes; the last one that matches is used. */
  changes: { path: string; change: Change }[]
  /** Resolvers of calls sent to the provider, by CDP request id. */
  asked: Map<string, (paused: Paused) => void>
}

interface Paused {
  requestId: string
  request: { url: string; postData?: string }
  responseStatusCode?: number
  responseErrorReason?: string
  responseHeaders?: { name: string; value: string }[]
}

const interceptions = new WeakMap<Page, Promise<Interception>>()

/**
 * Changes the answers to calls whose path ends with `path` ('' for all). Resolves to a function that stops it. Unlike
 * Playwright's routes it does not intercept the page's files, so the browser's cache stays on.
 */
export async function intercept(page: Page, path: string, change: Change): Promise<() => void> {
  const started = interceptions.get(page) ?? start(page)
  interceptions.set(page, started)
  const { changes } = await started
  const entry = { path, change }
  changes.push(entry)
  return () => {
    const at = changes.indexOf(entry)
    if (at >= 0) changes.splice(at, 1)
  }
}

/** Refuses a call with a code, without sending it. Resolves to a function that stops it. */
export function refuse(page: Page, path: string, code: number, msg: string): Promise<() => void> {
  const body = JSON.stringify({ code, msg, data: null })
  return intercept(page, `/api/v1${path}`, async () => ({ status: 202, body }))
}

async function start(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page)
  session.on('close', () => interceptions.delete(page))
  const interception: Interception = { session, changes: [], asked: new Map() }
  session.on('Fetch.requestPaused', (paused) => void answer(interception, paused))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] })
  return interception
}

async function answer(interception: Interception, paused: Paused): Promise<void> {
  const { session, changes, asked } = interception
  const { requestId, request, responseStatusCode, responseErrorReason } = paused
  if (responseStatusCode !== undefined || responseErrorReason !== undefined) {
    asked.get(requestId)?.(paused)
    return
  }
  const found = changes.findLast(({ path }) => new URL(request.url).pathname.endsWith(path))
  try {
    if (!found) {
      await session.send('Fetch.continueRequest', { requestId })
      return
    }
    const ask = () => askProvider(interception, requestId)
    const changed = await found.change({ url: request.url, body: request.postData ?? '', ask })
    if (changed === 'cut') {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      return
    }
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: changed.status,
      responseHeaders: changed.headers ?? [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(changed.body).toString('base64'),
    })
  } catch (error) {
    if (!isGivenUp(error)) throw error
  }
}

/** Sends a paused call to the provider and intercepts the answer. */
async function askProvider({ session, asked }: Interception, requestId: string): Promise<ProviderAnswer> {
  const answered = new Promise<Paused>((resolve) => asked.set(requestId, resolve))
  await session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
  const { responseStatusCode = 0, responseHeaders = [], responseErrorReason } = await answered
  asked.delete(requestId)
  if (responseErrorReason) throw new Error(`[test] The provider did not answer: ${responseErrorReason}.`)
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
  const headers = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name))
  return { status: responseStatusCode, headers, body: text }
}

/** Returns true when the page was closed or has cancelled the call. */
function isGivenUp(error: unknown): boolean {
  return /Invalid InterceptionId|closed|Invalid state/.test(String(error))
}
