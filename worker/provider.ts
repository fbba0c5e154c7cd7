import { resultCodes } from '../contract/result-codes.ts'
import type { Env } from './env.ts'
import { envelopeResponse } from './envelope-response.ts'

const ownBase = '/api/v1'
const defaultTimeoutMs = 120_000

/** Of one connection only (RFC 9110, 7.6.1), or nobody's business but ours. */
const keptRequestHeaders = [
  'connection',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-sandbox',
]
const keptResponseHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Passes a call on to the provider and its answer back, both as streams. A provider that cannot be
 * reached is HTTP 502, one that does not begin to answer in time 504, each with an envelope.
 */
export async function passToProvider(request: Request, env: Env, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!pathname.startsWith(`${ownBase}/`)) {
    return envelopeResponse(200, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
  }
  const target = new URL((env.PROVIDER_BASE ?? ownBase) + pathname.slice(ownBase.length) + search, origin)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), Number(env.PROVIDER_TIMEOUT_MS ?? defaultTimeoutMs))
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: without(request.headers, keptRequestHeaders),
      body: request.body,
      redirect: 'manual',
      signal: patience.signal,
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: without(answer.headers, keptResponseHeaders),
    })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the Worker's log is its console.
    console.error(`[provider] ${target.href} failed`, error)
    const status = patience.signal.aborted ? 504 : 502
    return envelopeResponse(status, { code: resultCodes.refused, msg: '网络异常', data: null })
  } finally {
    clearTimeout(timer)
  }
}

function without(headers: Headers, dropped: readonly string[]): Headers {
  const named = (headers.get('Connection') ?? '').split(',').map((name) => name.trim())
  const rest = new Headers(headers)
  for (const name of [...dropped, ...named]) if (name !== '') rest.delete(name)
  return rest
}
