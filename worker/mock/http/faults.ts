import type { MiddlewareHandler } from 'hono'
import { countDownRule, type Fault, readFaults, selectFault } from '../domain/sandbox/faults.ts'
import type { MockEnv, Services } from './env.ts'
import { answerFault } from './envelope.ts'
import { deliveryHeaders } from './mock-headers.ts'

/** Applies the sandbox's fault rules: delays the answer, drops it, replaces it by an error, or omits fields. */
export function faults(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function applyFaults(c, next) {
    const { delayMs, rule } = await faultOf(services, c.req.path.slice(basePath.length))
    if (rule?.omit) c.set('omittedFields', rule.omit)
    if (rule === undefined || rule.omit) await next()
    else c.res = answerFault(c, rule)
    const headers = deliveryHeaders({ delayMs, isDropped: rule?.drop === true })
    for (const [name, value] of headers) c.header(name, value)
  }
}

/**
 * Selects the call's fault. A rule with `times` is counted down in a unit of work, so that concurrent calls do not
 * exceed it.
 */
async function faultOf({ database, random }: Services, path: string): Promise<Fault> {
  const fault = selectFault(readFaults(database.read()), path, random)
  const { delayMs, rule } = fault
  if (rule?.times === undefined) return fault
  const isSpent = await database.change((work) => countDownRule(work, rule))
  return { delayMs, rule: isSpent ? rule : undefined }
}
