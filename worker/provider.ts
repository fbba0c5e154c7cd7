import { resultCodes } from '../contract/result-codes.ts'
import { envelopeResponse } from './envelope-response.ts'
import { createPatience, type Patience } from './patience.ts'
import { headersForCaller, headersForProvider } from './provider-headers.ts'
import { ownBase, type ProviderSettings } from './provider-settings.ts'
import { isRedirect, noAnswer, standInFor } from './unusable-answer.ts'

/** Looks at what the provider answered to a call of the contract's path; what it returns goes on. */
export type Watch = (path: string, answer: Response) => Response

/** True for a path of ours that is passed on: the contract's, and where the provider's own links lead. */
export function isPassedOn(pathname: string, { base }: ProviderSettings): boolean {
  return pathname.startsWith('/api/') || (base !== '' && pathname.startsWith(`${base}/`))
}

/**
 * Passes a call on to the provider and its answer back, both as streams. A provider that cannot be reached,
 * or answers with a page, is HTTP 502; one that takes nothing, or does not begin to answer, for as long as
 * the settings say is 504, each with an envelope. When the caller leaves, the platform ends the provider’s call.
 */
export async function passToProvider(
  request: Request,
  settings: ProviderSettings,
  watch?: Watch,
): Promise<Response> {
  const target = targetOf(request, settings)
  if (target === undefined) {
    return envelopeResponse(200, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
  }
  const patience = createPatience(settings.timeoutMs)
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: headersForProvider(request.headers),
      body: bodyOf(request, patience),
      // What is answered to one caller is not for the next; a zone would keep files by their ending.
      cache: 'no-store',
      redirect: 'manual',
      signal: patience.signal,
    })
    return await forCaller({ request, answer, target, settings, watch })
  } catch (error) {
    log(request, target, error)
    return noAnswer(patience.signal.aborted)
  } finally {
    patience.end()
  }
}

/** Where the call goes; undefined for a path outside both bases. */
function targetOf(request: Request, { origin, base }: ProviderSettings): URL | undefined {
  const { pathname, search } = new URL(request.url)
  const begin = [ownBase, base].find((each) => pathname.startsWith(`${each}/`))
  if (begin === undefined) return undefined
  return new URL(origin + base + pathname.slice(begin.length) + search)
}

/** The call's body, of a known length where it has one; the provider's patience begins anew with every piece. */
function bodyOf(request: Request, patience: Patience): ReadableStream<Uint8Array> | null {
  if (request.body === null) return null
  const watched = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        patience.renew()
        controller.enqueue(chunk)
      },
    }),
  )
  const length = request.headers.get('Content-Length')
  return length === null ? watched : watched.pipeThrough(new FixedLengthStream(Number(length)))
}

interface Exchange {
  readonly request: Request
  readonly answer: Response
  readonly target: URL
  readonly settings: ProviderSettings
  readonly watch: Watch | undefined
}

async function forCaller({ request, answer, target, settings, watch }: Exchange): Promise<Response> {
  const standIn = standInFor(request, answer)
  if (standIn !== undefined) {
    log(request, target, `HTTP ${answer.status}, ${answer.headers.get('Content-Type') ?? 'no Content-Type'}`)
    await answer.body?.cancel()
    return standIn
  }
  const headers = headersForCaller(answer.headers)
  if (isRedirect(answer)) headers.set('Location', locationOf(answer, target, settings))
  const passed = new Response(answer.body, { status: answer.status, headers })
  if (watch === undefined || request.method !== 'POST') return passed
  return watch(target.pathname.slice(settings.base.length), passed)
}

/** Where a redirect leads from here: below the provider's base it stays with us, else it is a whole address. */
function locationOf(answer: Response, target: URL, { origin, base }: ProviderSettings): string {
  const location = new URL(answer.headers.get('Location') ?? '', target)
  if (location.origin !== origin || !location.pathname.startsWith(`${base}/`)) return location.href
  return ownBase + location.pathname.slice(base.length) + location.search
}

/** Without the query, which may hold a key. */
function log({ method }: Request, { origin, pathname }: URL, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console.
  console.error(`[provider] ${method} ${origin}${pathname} failed`, cause)
}
