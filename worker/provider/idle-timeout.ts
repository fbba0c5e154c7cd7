export interface IdleTimeout {
  /** The signal that aborts after the time without progress. */
  readonly signal: AbortSignal
  restart(): void
  clear(): void
}

/**
 * Starts a timeout of `ms` milliseconds.
 *
 * Hono's `timeout` and `AbortSignal.timeout` limit the total duration, and would abort a long upload.
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
