import type { CallError } from '#web/src/api/call-error.ts'
import { retryDecision } from '#web/src/api/retry-policy.ts'
import { delay } from '#web/src/lib/scheduling/timing.ts'

export type Interruption = 'offline' | 'retrying'

interface RetryOptions {
  signal: AbortSignal
  onInterruption: (interruption: Interruption) => void
  /** Returns whether an error is as temporary as a network failure. */
  isRetryable?: (error: CallError) => boolean
}

/** Retries by `retryDecision`; being offline resets the count. @throws the last failure, or the signal's reason */
export async function withRetry<Result>(
  action: () => Promise<Result>,
  { signal, onInterruption, isRetryable }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      signal.throwIfAborted()
      const decision = retryDecision(error, attempt, navigator.onLine, isRetryable)
      if (decision.next === 'pause' && decision.reason === 'offline') {
        onInterruption('offline')
        await untilOnline(signal)
        attempt = 0
      } else if (decision.next === 'again') {
        onInterruption('retrying')
        await Promise.race([untilOnline(signal), delay(decision.afterMs, signal)])
      } else throw error
    }
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
