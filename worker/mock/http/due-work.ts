import type { MiddlewareHandler } from 'hono'
import type { DueWork } from '../due-work.ts'

/** Does first what became due before the call, so that nobody sees it undone when the host woke up late. */
export function dueWork({ runDue }: DueWork): MiddlewareHandler {
  return async function doDueWork(_c, next) {
    await runDue()
    await next()
  }
}
