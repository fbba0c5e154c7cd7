import type { MiddlewareHandler } from 'hono'
import type { Exchange, ExchangeLog, MockEnv, Services } from './env.ts'

/** Characters of a recorded body: 200 exchanges take at most about 16 MB. */
const maxBody = 20_000

/** Records the call and its answer in the exchange log. */
export function recordExchanges(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function recordExchange(c, next) {
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
      request: recordedBody(c.get('bodyText')),
      response: recordedBody(answered?.text),
    })
  }
}

function recordedBody(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= maxBody ? text : undefined
}

/** How many exchanges are kept. */
export const keptExchanges = 200

/** Creates the log of the last exchanges. It is kept in memory only, so that a read does not write. */
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
