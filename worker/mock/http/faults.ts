import type { MiddlewareHandler } from 'hono'
import { drawFault, type Fault, readFaults, spendOne } from '../domain/faults.ts'
import { deliveryNotes } from './delivery.ts'
import type { MockEnv, Services } from './env.ts'
import { answerFault } from './envelope.ts'

/** Lets go wrong what was asked to, before anything else looks at the call. */
export function faults(services: Services, basePath: string): MiddlewareHandler<MockEnv> {
  return async function applyFaults(c, next) {
    const { delayMs, rule } = await faultOf(services, c.req.path.slice(basePath.length))
    if (rule === undefined) await next()
    else c.res = answerFault(c, rule)
    const notes = deliveryNotes({ delayMs, isDropped: rule?.drop === true })
    for (const [name, value] of notes) c.header(name, value)
  }
}

/** Of calls at the same moment no more are struck than a rule has times left. */
async function faultOf({ database, random }: Services, path: string): Promise<Fault> {
  const fault = drawFault(readFaults(database.read()), path, random)
  const { delayMs, rule } = fault
  if (rule?.times === undefined) return fault
  const isSpent = await database.change((work) => spendOne(work, rule))
  return { delayMs, rule: isSpent ? rule : undefined }
}
