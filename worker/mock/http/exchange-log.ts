import type { MiddlewareHandler } from 'hono'
import type { Exchange, ExchangeLog, MockEnv, RequestBody, Services } from './mock-env.ts'

const maxBody = 20_000

/** The characters of all recorded bodies, as a sandbox shares the 128 MB of a Worker. */
const maxBodies = 500_000

/** Records the call and its answer in the exchange log. */
export function recordExchanges(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function recordExchange(c, next) {
    const startedAt = services.clock.now()
    await next()
    // The body is undefined for a call refused before it was read.
    const body: RequestBody | undefined = c.get('body')
    const fault = c.get('fault')
    const isDropped = fault?.rule.drop === true
    const sentEnvelope = isDropped ? undefined : c.get('sentEnvelope')
    services.exchanges.add({
      at: services.now(),
      method: c.req.method,
      path: c.req.path.slice(basePath.length),
      status: isDropped ? 0 : c.res.status,
      code: sentEnvelope?.code ?? null,
      durationMs: services.clock.now() - startedAt,
      request: recordedBody(body?.text),
      response: recordedBody(sentEnvelope?.text),
      fault,
    })
  }
}

function recordedBody(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= maxBody ? text : undefined
}

/** Exchanges in the log. */
export const maxExchanges = 200

/** Creates the log of the last exchanges, in memory, so that a read does not write. */
export function createExchangeLog(): ExchangeLog {
  let exchanges: Exchange[] = []
  let last = 0
  let bodies = 0

  function replace(fewer: Exchange[]): void {
    exchanges = fewer
    bodies = fewer.reduce((sum, each) => sum + bodyLength(each), 0)
  }

  return {
    add(exchange) {
      last += 1
      exchanges.push({ ...exchange, id: last })
      bodies += bodyLength(exchange)
      if (exchanges.length >= 2 * maxExchanges) replace(exchanges.slice(-maxExchanges))
      if (bodies > maxBodies) replace(withoutOldBodies(exchanges))
    },
    newest: () => exchanges.slice(-maxExchanges).toReversed(),
    clear: () => replace([]),
  }
}

function bodyLength({ request = '', response = '' }: Pick<Exchange, 'request' | 'response'>): number {
  return request.length + response.length
}

/** Drops the oldest bodies down to half of `maxBodies`, so that this runs seldom. */
function withoutOldBodies(exchanges: readonly Exchange[]): Exchange[] {
  let room = maxBodies / 2
  const newestFirst = exchanges.toReversed().map((exchange) => {
    room -= bodyLength(exchange)
    return room >= 0 ? exchange : { ...exchange, request: undefined, response: undefined }
  })
  return newestFirst.toReversed()
}
