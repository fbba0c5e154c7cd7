import ky, { isNetworkError, type KyInstance } from 'ky'
import { resultCodes } from '#contract/values/result-codes.ts'
import { environment } from '../lib/environment.ts'
import { readAnswer } from './answer.ts'
import { CallError, localCodes } from './call-error.ts'
import { recordCall } from './capability.ts'
import { trackCall } from './in-flight.ts'
import { detectMock } from './mock-detection.ts'
import { fetchWithPrefetch } from './prefetched-response.ts'
import { assertAllowed, currentToken } from './session-port.ts'
import { withFieldAliases, withStatusFilter } from './user-filters.ts'

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
    fetch: fetchWithPrefetch,
    headers: { [environment.versionHeader]: environment.version },
  })
  return client
}

export interface SendOptions {
  signal?: AbortSignal
  /** Replaces the stored token; empty for none. */
  token?: string
}

/**
 * Sends a call and returns the `data` of its answer.
 * @throws {CallError} for a refusal, a network failure, a missing envelope, a cancelled call
 */
export function send(path: string, body: unknown, options: SendOptions): Promise<unknown> {
  return withStatusFilter(path, withFieldAliases(path, body), (json) => post(path, json, options))
}

async function post(
  path: string,
  json: unknown,
  { signal, token = currentToken() }: SendOptions,
): Promise<unknown> {
  assertAllowed(path)
  const { signal: cancelled, done } = trackCall(token)
  const signals = signal ? [signal, cancelled] : [cancelled]
  try {
    const response = await transport().post(path.slice(1), {
      ...(hasFields(json) && { json }),
      signal: AbortSignal.any(signals),
      ...(token && { headers: { 'X-Token': token } }),
    })
    const text = await response.text()
    detectMock(response)
    const data = await readAnswer(path, token, { status: response.status, text })
    recordCall(path, false)
    return data
  } catch (error) {
    if (error instanceof CallError) {
      if (error.code === resultCodes.routeNotFound) recordCall(path, true)
      throw error
    }
    if (isUnloading || signals.some(({ aborted }) => aborted)) {
      throw new CallError(path, localCodes.cancelled, '', null, error)
    }
    throw networkError(path, error)
  } finally {
    done()
  }
}

/** A call without fields is sent without a body (specification, section 7). */
function hasFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
}

/** Omits ky's message, which contains the method and the URL. */
function networkError(path: string, error: unknown): CallError {
  const message = error instanceof Error && !isNetworkError(error) ? error.message : ''
  return new CallError(path, localCodes.network, message, null, error)
}
