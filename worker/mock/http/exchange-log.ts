import type { MiddlewareHandler } from 'hono'
import type { MockEnv, Services } from './env.ts'

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
/** Characters of a body that is kept: 200 exchanges then take some 16 MB at the very most. */
const maxBody = 20_000

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

/** Keeps the call and its answer among the last exchanges. */
export function exchangeLog(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function logExchange(c, next) {
    const startedAt = services.clock.now()
    await next()
    const answered = c.get('answered')
    services.exchanges.add({
      at: services.now(),
      method: c.req.method,
      path: c.req.path.slice(basePath.length),
      status: c.res.status,
      code: answered?.code ?? null,
      durationMs: services.clock.now() - startedAt,
      request: kept(c.get('bodyText')),
      response: kept(answered?.text),
    })
  }
}

function kept(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= maxBody ? text : undefined
}
