import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { delay } from '#web/src/lib/scheduling/timing.ts'

/** With doubling delays, the last attempt follows after 8 s. */
const maxAttempts = 6
const firstDelayMs = 500

export type Interruption = 'offline' | 'retrying'

interface RetryOptions {
  signal: AbortSignal
  onInterruption: (interruption: Interruption) => void
  /** Returns whether to retry an error that is no network failure. */
  isRetryable?: (error: CallError) => boolean
}

/**
 * Retries an action after network failures, with exponential backoff; an attempt while offline resets the count.
 * @throws the last failure, or the signal's reason
 */
export async function withRetry<Result>(
  action: () => Promise<Result>,
  { signal, onInterruption, isRetryable = () => false }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      signal.throwIfAborted()
      const retryable =
        error instanceof CallError && (error.code === localCodes.network || isRetryable(error))
      if (!retryable) throw error
      if (!navigator.onLine) {
        onInterruption('offline')
        await untilOnline(signal)
        attempt = 0
      } else {
        if (attempt >= maxAttempts) throw error
        onInterruption('retrying')
        await Promise.race([untilOnline(signal), delay(firstDelayMs * 2 ** (attempt - 1), signal)])
      }
    }
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
