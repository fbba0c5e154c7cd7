import type { MiddlewareHandler } from 'hono'
import { proxy } from 'hono/proxy'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { WorkerEnv } from '../env.ts'
import { envelopeResponse } from '../http/responses.ts'
import { logError } from '../log.ts'
import { apiBase, type ProviderSettings } from '../settings.ts'
import { gatewayError, isRedirect, replaceUnusableAnswer } from './gateway-errors.ts'
import { headersForCaller, headersForProvider, withoutConnection } from './headers.ts'
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts'
import { contractPath, isProviderPath } from './paths.ts'

/**
 * A reverse proxy: streams the request to the provider and its answer back; calls `next` without a provider or for
 * another path. Answers an envelope with HTTP 502 for a provider that cannot be reached or answers with a page, and
 * with 504 for one that makes no progress within the timeout. An answer that stops within its body fails at the caller.
 */
export function passThrough(): MiddlewareHandler<WorkerEnv> {
  return async function passToProvider(c, next) {
    const { provider } = c.var.settings
    const { pathname, search } = new URL(c.req.url)
    if (provider === undefined || !isProviderPath(pathname, provider)) return next()
    const path = contractPath(pathname, provider)
    if (path === undefined) {
      return envelopeResponse(200, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
    }
    return exchange(c.req.raw, provider, new URL(provider.origin + provider.base + path + search))
  }
}

async function exchange(request: Request, provider: ProviderSettings, target: URL): Promise<Response> {
  const timeout = startIdleTimeout(provider.timeoutMs)
  try {
    const answer = await proxy(target, {
      raw: requestForProvider(request, target, { ...provider, timeout }),
      // Answers are private; Cloudflare would cache files by their extension.
      cache: 'no-store',
      redirect: 'manual',
      // Replaces the caller's signal; the platform cancels the call when the caller disconnects.
      signal: timeout.signal,
      customFetch: async (sent) => withoutConnection(await fetch(sent)),
    })
    const replacement = replaceUnusableAnswer(request, answer)
    if (replacement === undefined) {
      return answerForCaller(answer, timedBody(answer, timeout), target, provider)
    }
    logFailure(request, target, `HTTP ${answer.status}, ${answer.headers.get('Content-Type') ?? 'no type'}`)
    await answer.body?.cancel()
    return replacement
  } catch (error) {
    logFailure(request, target, error)
    return gatewayError(timeout.signal.aborted ? 504 : 502)
  } finally {
    timeout.clear()
  }
}

function requestForProvider(
  request: Request,
  target: URL,
  { versionHeader, timeout }: { versionHeader: string; timeout: IdleTimeout },
): Request {
  return new Request(target, {
    method: request.method,
    headers: headersForProvider(request.headers, versionHeader),
    body: trackedBody(request, timeout),
  })
}

/** Returns the body as a stream that restarts the timeout with every chunk; its length stays known. */
function trackedBody(request: Request, timeout: IdleTimeout): ReadableStream<Uint8Array> | null {
  if (request.body === null) return null
  const tracked = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        timeout.restart()
        controller.enqueue(chunk)
      },
    }),
  )
  return withLength(tracked, request.headers)
}

/** Returns the answer's body; reading fails when the provider sends nothing for the timeout. A caller may pause. */
function timedBody({ body, headers }: Response, timeout: IdleTimeout): ReadableStream<Uint8Array> | null {
  if (body === null) return null
  const reader = body.getReader()
  const timed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      timeout.restart()
      const { done, value } = await reader.read().finally(() => timeout.clear())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  // The length of a compressed body is another one than that of what is read.
  return headers.has('Content-Encoding') ? timed : withLength(timed, headers)
}

function withLength(body: ReadableStream<Uint8Array>, headers: Headers): ReadableStream<Uint8Array> {
  const length = headers.get('Content-Length')
  return length === null ? body : body.pipeThrough(new FixedLengthStream(Number(length)))
}

function answerForCaller(
  answer: Response,
  body: ReadableStream<Uint8Array> | null,
  target: URL,
  provider: ProviderSettings,
): Response {
  const headers = headersForCaller(answer.headers)
  if (isRedirect(answer)) headers.set('Location', locationForCaller(answer, target, provider))
  return new Response(body, { status: answer.status, headers })
}

/** Returns a redirect's address: on this host if it is below the provider's base, otherwise absolute. */
function locationForCaller(answer: Response, target: URL, { origin, base }: ProviderSettings): string {
  const location = new URL(answer.headers.get('Location') ?? '', target)
  if (location.origin !== origin || !location.pathname.startsWith(`${base}/`)) return location.href
  return apiBase + location.pathname.slice(base.length) + location.search
}

/** Without the query, which may contain a key. */
function logFailure({ method }: Request, { origin, pathname }: URL, cause: unknown): void {
  logError(`[provider] ${method} ${origin}${pathname} failed`, cause)
}
