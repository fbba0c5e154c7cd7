import type { MiddlewareHandler } from 'hono'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { WorkerEnv } from '../env.ts'
import { envelopeResponse, hostRefusal } from '../http/responses.ts'
import { logError } from '../log.ts'
import { text } from '../mock/texts/text.ts'
import { apiBase, type ProviderSettings } from '../settings.ts'
import { gatewayError, isRedirect, replaceUnusableAnswer } from './gateway-errors.ts'
import { decodedCoding, headersForCaller, headersForProvider, isRead } from './headers.ts'
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts'
import { contractPath, isProviderPath } from './paths.ts'

/**
 * A reverse proxy that streams requests to the provider and answers back; calls `next` without a provider or for other
 * paths. HTTP 502 reports an unreachable provider or an HTML page, 504 no progress within the timeout. An answer that
 * stops within its body fails at the caller.
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
  let coding: string | undefined
  try {
    const answer = await fetch(requestForProvider(request, target, { ...provider, timeout }))
    if (isRead(request.method) && [412, 416].includes(answer.status)) return await withoutContent(answer)
    const replacement = replaceUnusableAnswer(request, answer)
    if (replacement === undefined) {
      coding = decodedCoding(answer.headers)
      return answerForCaller(answer, await timedBody(answer, timeout), { target, provider })
    }
    logFailure(request, target, `HTTP ${answer.status}, ${answer.headers.get('Content-Type') ?? 'no type'}`)
    await answer.body?.cancel()
    return replacement
  } catch (error) {
    logFailure(request, target, error)
    if (timeout.signal.aborted) return gatewayError(504)
    return coding === undefined
      ? gatewayError(502)
      : hostRefusal(request, 502, text('call.coding', { coding }))
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
    headers: headersForProvider(request, versionHeader),
    body: isRead(request.method) ? null : trackedBody(request, timeout),
    // Answers are private; Cloudflare would cache files by extension.
    cache: 'no-store',
    redirect: 'manual',
    // The platform itself cancels the call when the caller disconnects.
    signal: timeout.signal,
  })
}

/** Returns the body, of known length, as a stream whose chunks restart the timeout. */
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

/**
 * Returns the answer's body after its first bytes; reading fails when the provider stalls, not when the caller pauses.
 * @throws for an unreadable body, or a part of a compressed file
 */
async function timedBody(
  { body, headers, status }: Response,
  timeout: IdleTimeout,
): Promise<ReadableStream<Uint8Array> | null> {
  if (body === null) return null
  const coding = decodedCoding(headers)
  if (coding !== undefined && status === 206)
    throw new Error(`[provider] A part of ${coding} has no content.`)
  const reader = body.getReader()
  const read = () => {
    timeout.restart()
    return reader.read().finally(() => timeout.clear())
  }
  let first: Awaited<ReturnType<typeof read>> | undefined = await read()
  const timed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = first ?? (await read())
      first = undefined
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  // The given length is that of the compressed body.
  return coding === undefined ? withLength(timed, headers) : timed
}

function withLength(body: ReadableStream<Uint8Array>, headers: Headers): ReadableStream<Uint8Array> {
  const length = headers.get('Content-Length')
  return length === null ? body : body.pipeThrough(new FixedLengthStream(Number(length)))
}

function answerForCaller(
  answer: Response,
  body: ReadableStream<Uint8Array> | null,
  { target, provider }: { target: URL; provider: ProviderSettings },
): Response {
  const headers = headersForCaller(answer.headers)
  if (isRedirect(answer)) headers.set('Location', locationForCaller(answer, target, provider))
  return new Response(body, { status: answer.status, headers })
}

/** Returns an answer to a condition or range without its body, often an HTML page. */
async function withoutContent({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel()
  const kept = headersForCaller(headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Content-Type']) kept.delete(name)
  return new Response(null, { status, headers: kept })
}

/** Returns a redirect's address: on this host below the provider's base, otherwise absolute. */
function locationForCaller(answer: Response, target: URL, { origin, base }: ProviderSettings): string {
  const location = new URL(answer.headers.get('Location') ?? '', target)
  if (location.origin !== origin || !location.pathname.startsWith(`${base}/`)) return location.href
  return apiBase + location.pathname.slice(base.length) + location.search
}

/** Logs the failure without the query, which may contain a key. */
function logFailure({ method }: Request, { origin, pathname }: URL, cause: unknown): void {
  logError(`[provider] ${method} ${origin}${pathname} failed`, cause)
}
