import { CallError, localCodes } from '#web/src/api/call-error.ts'

/** Attempts before the upload fails; the last one follows a delay of 8 s. */
const maxAttempts = 6
const firstDelayMs = 500

export type Interruption = 'offline' | 'retrying'

interface RetryOptions {
  signal: AbortSignal
  onInterruption: (interruption: Interruption) => void
  /** Which errors are retried besides network failures. */
  isRetryable?: (error: CallError) => boolean
}

/**
 * Repeats an action after network failures with exponential backoff; attempts offline do not count.
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
        await wait(firstDelayMs * 2 ** (attempt - 1), signal)
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

/** Resolves after the time, or as soon as the browser is online again. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    window.addEventListener('online', () => resolve(), { signal: over.signal })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  }).finally(() => over.abort())
}
