import ky, { isNetworkError, type KyInstance } from 'ky'
import type { Path } from '#contract/registry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { isRecord } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { environment } from '../lib/environment.ts'
import { slowResponseMs } from '../lib/waiting.ts'
import { readAnswer, withCallLog } from './answer.ts'
import { CallError, localCodes } from './call-error.ts'
import { recordCall } from './capability.ts'
import { trackCall } from './in-flight.ts'
import { hasInexactId, requestJson } from './json.ts'
import { detectMock } from './mock-detection.ts'
import { currentToken, sessionPort } from './session-port.ts'

/** Milliseconds (specification, section 9). */
const timeout = 3_600_000

// Created at first use: tests and the demo set the origin after this module is loaded.
let client: KyInstance | undefined

let isUnloading = false

window.addEventListener('pagehide', () => {
  isUnloading = true
})
window.addEventListener('pageshow', () => {
  isUnloading = false
})

function transport(): KyInstance {
  client ??= ky.create({
    prefix: environment.apiBase,
    timeout,
    retry: 0,
    throwHttpErrors: false,
    stringifyJson: requestJson,
    fetch: fetchWithPrefetch,
    headers: { [environment.versionHeader]: environment.version },
  })
  return client
}

export interface SendOptions {
  signal?: AbortSignal
  token?: string
}

/**
 * Sends a call and returns the `data` of its answer. A refused or ignored call is followed by other hosts' fallback
 * call.
 * @throws {CallError} for the first call's refusal, a network failure, a missing envelope, or a cancellation
 */
export async function send(path: Path, body: unknown, options: SendOptions): Promise<unknown> {
  const { signal, token = currentToken() } = options
  const { signal: cancelled, done } = trackCall(token)
  const signals = signal ? [signal, cancelled] : [cancelled]
  try {
    // Signing out cancels this call, too.
    if (options.token === undefined) sessionPort().followStorage()
    const { sent, fallback: fallbackOf } = otherOf(path) ?? {}
    const json = isRecord(body) && sent ? { ...body, ...sent(body) } : body
    if (hasInexactId(json)) throw new CallError(path, localCodes.inexactId, '')
    const fallback = isRecord(json) ? fallbackOf?.(json) : undefined
    const sendFallback = () => fallback && post(path, fallback.body, token, signals, fallback.path)
    try {
      const data = await post(path, json, token, signals)
      return fallback?.isIgnored?.(data) ? await sendFallback() : data
    } catch (error) {
      if (!(error instanceof CallError) || !fallback?.codes.includes(error.code)) throw error
      return await sendFallback()?.catch(() => Promise.reject(error))
    }
  } finally {
    done()
  }
}

async function post(
  path: Path,
  json: unknown,
  token: string,
  signals: AbortSignal[],
  address: string = path,
): Promise<unknown> {
  const unanswered = setTimeout(() => logged(new CallError(path, localCodes.slow, '')), slowResponseMs)
  const signal = AbortSignal.any(signals)
  let response: Response | undefined
  try {
    signal.throwIfAborted()
    response = await transport().post(address.slice(1), {
      ...(hasFields(json) && { json }),
      signal,
      headers: { 'Accept-Language': document.documentElement.lang, ...(token && { 'X-Token': token }) },
    })
    const text = await response.text()
    detectMock(response)
    const data = readAnswer(path, token, { status: response.status, text })
    recordCall(path, false)
    return data
  } catch (error) {
    if (error instanceof CallError) {
      if (error.code === resultCodes.routeNotFound) recordCall(path, true)
      throw logged(error)
    }
    if (isUnloading || signal.aborted) {
      throw new CallError(path, localCodes.cancelled, '', null, error)
    }
    throw logged(networkError(path, error, response !== undefined))
  } finally {
    clearTimeout(unanswered)
  }
}

function logged(error: CallError): CallError {
  withCallLog((log) => log.logFailedCall(error))
  return error
}

/** Returns whether the body has fields; without any it is not sent (specification, section 7). */
function hasFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
}

/** Returns an error without ky's message, which contains the URL, or the browser's about a truncated body. */
function networkError(path: string, error: unknown, hasBegun: boolean): CallError {
  const message = error instanceof Error && !hasBegun && !isNetworkError(error) ? error.message : ''
  return new CallError(path, localCodes.network, message, null, error)
}

declare global {
  interface Window {
    /** The response to index.html's own request; undefined once it is used. */
    prefetchedResponse?: PrefetchedResponse | undefined
  }
}

interface PrefetchedResponse {
  url: string
  token: string
  response: Promise<Response>
  controller: AbortController
}

function fetchWithPrefetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const { prefetchedResponse } = window
  if (!prefetchedResponse || !(input instanceof Request) || !isSame(prefetchedResponse, input)) {
    return fetch(input, init)
  }
  window.prefetchedResponse = undefined
  const { response, controller } = prefetchedResponse
  const signal = init?.signal ?? input.signal
  if (signal.aborted) controller.abort(signal.reason)
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return response
}

function isSame({ url, token }: PrefetchedResponse, request: Request): boolean {
  const address = new URL(url, window.location.href).href
  return request.url === address && request.headers.get('X-Token') === token
}
