import type { MiddlewareHandler } from 'hono'
import type { MockEnv, Services } from './env.ts'

/** Characters of a body that is kept: 200 exchanges then take some 16 MB at the very most. */
const maxBody = 20_000

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
