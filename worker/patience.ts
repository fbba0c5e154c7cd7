/** Waits for somebody for so long and no longer, as long as nothing moves. */
export interface Patience {
  /** Aborts when it is over. */
  readonly signal: AbortSignal
  /** Something moved: it begins anew. */
  renew(): void
  end(): void
}

/** A new one, which is running; `ms` in milliseconds. */
export function createPatience(ms: number): Patience {
  const controller = new AbortController()
  const begin = () => setTimeout(() => controller.abort(), ms)
  let timer = begin()
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer)
      timer = begin()
    },
    end: () => clearTimeout(timer),
  }
}
