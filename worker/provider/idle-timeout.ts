/** A timeout that restarts on progress. */
export interface IdleTimeout {
  /** Aborts when the time passed without progress. */
  readonly signal: AbortSignal
  /** Reports progress. */
  restart(): void
  clear(): void
}

/**
 * Starts a timeout of `ms` milliseconds.
 *
 * Hono's `timeout` and `AbortSignal.timeout` limit the total duration instead: they would abort a long upload that
 * makes progress, and Hono's does not abort the call to the provider.
 */
export function startIdleTimeout(ms: number): IdleTimeout {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), ms)
  let timer = start()
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = start()
    },
    clear: () => clearTimeout(timer),
  }
}
