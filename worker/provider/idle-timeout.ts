/** A timeout that starts over whenever there is progress. */
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
 * Hono's `timeout` and `AbortSignal.timeout` limit the whole exchange instead: they would end a long upload that
 * still moves, and Hono's leaves the call to the provider running.
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
