import type { MiddlewareHandler } from 'hono'
import type { Exchange, ExchangeLog, MockEnv, Services } from './env.ts'

/** Characters of a recorded body. */
const maxBody = 20_000

/** Characters of all recorded bodies: a sandbox shares the 128 MB of a Worker with others. */
const maxBodies = 500_000

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
  let bodies = 0

  function keep(fewer: Exchange[]): void {
    exchanges = fewer
    bodies = fewer.reduce((sum, each) => sum + bodyLength(each), 0)
  }

  return {
    add(exchange) {
      last += 1
      exchanges.push({ ...exchange, id: last })
      bodies += bodyLength(exchange)
      if (exchanges.length >= 2 * keptExchanges) keep(exchanges.slice(-keptExchanges))
      if (bodies > maxBodies) keep(withoutOldBodies(exchanges))
    },
    newest: () => exchanges.slice(-keptExchanges).toReversed(),
  }
}

function bodyLength({ request = '', response = '' }: Pick<Exchange, 'request' | 'response'>): number {
  return request.length + response.length
}

/** Keeps the bodies of the newest exchanges, half as many as fit, so that this is seldom done. */
function withoutOldBodies(exchanges: readonly Exchange[]): Exchange[] {
  let room = maxBodies / 2
  const newestFirst = exchanges.toReversed().map((exchange) => {
    room -= bodyLength(exchange)
    return room >= 0 ? exchange : { ...exchange, request: undefined, response: undefined }
  })
  return newestFirst.toReversed()
}
