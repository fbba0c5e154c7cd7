import type { MiddlewareHandler } from 'hono'
import { applyFaults, areFaultsCounted, readFaults, setFaults } from '../domain/sandbox/faults.ts'
import { answerFault } from './envelope.ts'
import type { MockEnv, Services } from './mock-env.ts'
import { deliveryHeaders } from './mock-headers.ts'

/** Applies the sandbox's fault rules: delays the answer, drops it, replaces it by an error, or omits fields. */
export function faults(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function answerByFaults(c, next) {
    const { latencyMs, fault } = await faultOf(services, c.req.path.slice(basePath.length))
    const { code, http, drop, omit, retryAfter } = fault?.rule ?? {}
    if (fault) c.set('fault', fault)
    if (omit) c.set('omittedFields', omit)
    if (fault && (drop === true || (code ?? http) !== undefined)) c.res = answerFault(c, fault.rule)
    else await next()
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    const delayMs = latencyMs + (fault?.delayMs ?? 0)
    const headers = deliveryHeaders({ delayMs, isDropped: drop === true })
    for (const [name, value] of headers) c.header(name, value)
  }
}

/** Counts rules in a unit of work, so that concurrent calls neither exceed `times` nor share a number. */
async function faultOf({ database, random }: Services, path: string) {
  const known = readFaults(database.read())
  if (!areFaultsCounted(known, path)) return applyFaults(known, path, random)
  return database.change((work) => {
    const before = readFaults(work)
    const outcome = applyFaults(before, path, random)
    if (outcome.left !== before) setFaults(work, outcome.left)
    return outcome
  })
}
