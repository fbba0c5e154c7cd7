import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes, retryAfter } from './call-error.ts'

export type PauseReason = 'offline' | 'session'

/** What a call's error means for a retry; `abort`: the calls that follow would fail too. */
export type RetryDecision =
  | { next: 'again'; reason: 'busy' | 'network'; afterMs: number }
  | { next: 'pause'; reason: PauseReason }
  | { next: 'refused' | 'abort' }

const abortCodes: readonly number[] = [
  resultCodes.routeNotFound,
  resultCodes.tokenMissing,
  resultCodes.rolesUnreadable,
  resultCodes.forbidden,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Maximum number of attempts in a network failure; the last one follows a delay of 8 s. */
const maxAttempts = 6
/** Initial backoff delay; doubled after each attempt. */
const firstDelayMs = 500
/** Delay when the host sends none. */
const defaultDelayMs = 5000

/** Decides whether to retry after `attempts` failures in a row; `isTemporary`: a refusal like a network failure. */
export function retryDecision(
  error: unknown,
  attempts: number,
  isOnline: boolean,
  isTemporary: (error: CallError) => boolean = () => false,
): RetryDecision {
  if (!(error instanceof CallError)) return { next: 'refused' }
  const { code } = error
  if (code === resultCodes.tooManyAttempts) {
    return { next: 'again', reason: 'busy', afterMs: retryAfter(error) * 1000 || defaultDelayMs }
  }
  if (code === resultCodes.tokenRejected || code === resultCodes.tokenExpired) {
    return { next: 'pause', reason: 'session' }
  }
  // A call is cancelled when its token is replaced.
  if (code === localCodes.network || code === localCodes.cancelled || isTemporary(error)) {
    if (!isOnline) return { next: 'pause', reason: 'offline' }
    if (attempts >= maxAttempts) return { next: 'abort' }
    return { next: 'again', reason: 'network', afterMs: firstDelayMs * 2 ** (attempts - 1) }
  }
  return { next: abortCodes.includes(code) ? 'abort' : 'refused' }
}
