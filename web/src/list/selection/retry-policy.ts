import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes, retryAfter } from '#web/src/api/call-error.ts'
import type { PauseReason } from './bulk-queue.ts'

/** Attempts before a network failure ends the run; the last one follows a delay of 8 s. */
const maxAttempts = 6
const firstDelayMs = 500
/** When the host does not say how long to wait. */
const usualWaitMs = 5000

/** What an error of a call means for the run; `refused` concerns the item alone, `hopeless` all that follow, too. */
export type Meaning =
  | { next: 'again'; why: 'busy' | 'network'; afterMs: number }
  | { next: 'pause'; why: PauseReason }
  | { next: 'refused' | 'hopeless' }

const hopeless: readonly number[] = [
  resultCodes.routeNotFound,
  resultCodes.tokenMissing,
  resultCodes.rolesUnreadable,
  resultCodes.forbidden,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Returns what follows an error; `attempts` counts the failed attempts at the item in a row. */
export function meaningOf(error: unknown, attempts: number, isOnline: boolean): Meaning {
  if (!(error instanceof CallError)) return { next: 'refused' }
  const { code } = error
  if (code === resultCodes.tooManyAttempts) {
    return { next: 'again', why: 'busy', afterMs: retryAfter(error) * 1000 || usualWaitMs }
  }
  if (code === resultCodes.tokenRejected || code === resultCodes.tokenExpired) {
    return { next: 'pause', why: 'session' }
  }
  // A call is cancelled when its token is replaced.
  if (code === localCodes.network || code === localCodes.cancelled) {
    if (!isOnline) return { next: 'pause', why: 'offline' }
    if (attempts >= maxAttempts) return { next: 'hopeless' }
    return { next: 'again', why: 'network', afterMs: firstDelayMs * 2 ** (attempts - 1) }
  }
  return { next: hopeless.includes(code) ? 'hopeless' : 'refused' }
}
