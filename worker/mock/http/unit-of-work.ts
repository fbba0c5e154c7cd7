import type { MiddlewareHandler } from 'hono'
import type { MockEnv, Services } from './env.ts'

/**
 * Calls that change something run one after another, from their token check on; the others do not wait,
 * and take their turn only for what they write themselves (a captcha, a renewed token).
 */
export function unitOfWork({ database }: Services): MiddlewareHandler<MockEnv> {
  return async function provideUnitOfWork(c, next) {
    if (c.get('endpoint').effect === 'read') {
      c.set('transact', database.change)
      return next()
    }
    return database.exclusive((transact) => {
      c.set('transact', transact)
      return next()
    })
  }
}
