/** One call and its answer. */
export interface Exchange {
  readonly id: number
  /** Milliseconds since 1970, on the sandbox's clock. */
  readonly at: number
  readonly method: string
  /** Below the base path. */
  readonly path: string
  readonly status: number
  /** Of the envelope; null for an answer that is none. */
  readonly code: number | null
  /** On the host's clock, in milliseconds. */
  readonly durationMs: number
  /** As text; undefined where there was none or it was too long to be kept. */
  readonly request: string | undefined
  readonly response: string | undefined
}

export interface ExchangeLog {
  add(exchange: Omit<Exchange, 'id'>): void
  /** Newest first. */
  newest(): Exchange[]
}

/** How many exchanges are kept. */
export const keptExchanges = 200
/** The last exchanges, in memory only: a read must not become a write. */
export function createExchangeLog(): ExchangeLog {
  let exchanges: Exchange[] = []
  let last = 0
  return {
    add(exchange) {
      last += 1
      exchanges.push({ ...exchange, id: last })
      if (exchanges.length >= 2 * keptExchanges) exchanges = exchanges.slice(-keptExchanges)
    },
    newest: () => exchanges.slice(-keptExchanges).toReversed(),
  }
}
