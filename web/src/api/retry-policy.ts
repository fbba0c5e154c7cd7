import { resultCodes } from '#contract/values/result-codes.ts'
import { delay } from '../lib/scheduling/timing.ts'
import { CallError, localCodes, retryAfter } from './call-error.ts'

export interface Retry {
  reason: 'busy' | 'network' | 'offline'
  afterMs: number
}

/** The codes after which the next calls would fail, too. */
const finalCodes: readonly number[] = [
  localCodes.network,
  localCodes.cancelled,
  resultCodes.routeNotFound,
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
  resultCodes.rolesUnreadable,
  resultCodes.forbidden,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Maximum number of attempts in a network failure while the browser is online; the last one follows a delay of 8 s. */
const maxAttempts = 6
/** Initial backoff delay; doubled after each attempt, up to the longest one. */
const firstDelayMs = 500
const maxDelayMs = 60_000
/** Delay when the answer names none. */
const busyDelayMs = 5000

/** Returns when to repeat a call after `attempts` failures in a row; undefined for a final failure. */
export function retryOf(
  error: unknown,
  attempts: number,
  isOnline: boolean,
  isTemporary: (error: CallError) => boolean = () => false,
): Retry | undefined {
  if (!(error instanceof CallError)) return undefined
  const { code } = error
  if (code === resultCodes.tooManyAttempts) {
    const delayMs = retryAfter(error) * 1000
    return { reason: 'busy', afterMs: delayMs > 0 ? Math.max(delayMs, firstDelayMs) : busyDelayMs }
  }
  // A call is cancelled when its token is replaced.
  if (code !== localCodes.network && code !== localCodes.cancelled && !isTemporary(error)) return undefined
  if (isOnline && attempts >= maxAttempts) return undefined
  // `navigator.onLine` is only a hint: the delays are the same.
  const afterMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
  return { reason: isOnline ? 'network' : 'offline', afterMs }
}

export function isFinal(error: unknown): boolean {
  return error instanceof CallError && finalCodes.includes(error.code)
}

interface RetryOptions {
  signal: AbortSignal
  onRetry: (retry: Retry) => void
  /** Returns whether the error is as temporary as a network failure. */
  isTemporary?: (error: CallError) => boolean
}

/** Repeats an action by `retryOf`; the count restarts when the browser is online again. @throws the last failure, or the signal's reason while waiting */
export async function withRetry<Result>(
  action: () => Promise<Result>,
  { signal, onRetry, isTemporary }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      const retry = retryOf(error, attempt, navigator.onLine, isTemporary)
      if (!retry) throw error
      signal.throwIfAborted()
      onRetry(retry)
      await waitFor(retry, signal)
      signal.throwIfAborted()
      if (retry.reason === 'offline' && navigator.onLine) attempt = 0
    }
  }
}

/** Resolves after the delay, on abort, or when the browser is online again, unless the provider is busy. */
async function waitFor({ reason, afterMs }: Retry, signal: AbortSignal): Promise<void> {
  const controller = new AbortController()
  const ended = AbortSignal.any([signal, controller.signal])
  if (reason !== 'busy') window.addEventListener('online', () => controller.abort(), { signal: ended })
  await delay(afterMs, ended)
  controller.abort()
}
