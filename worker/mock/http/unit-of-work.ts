import type { MiddlewareHandler } from 'hono'
import type { MockEnv, Services } from './env.ts'

/**
 * Calls that change something run one after another, from their token check on; the others do not wait,
 * and take their turn only for what they write themselves (a captcha, a renewed token). Neither does a call
 * that moves a file: it takes long, and its turn only for what it commits at its end.
 */
export function unitOfWork(
  { database }: Services,
  movesFile: (path: string) => boolean,
): MiddlewareHandler<MockEnv> {
  return async function provideUnitOfWork(c, next) {
    const { effect, path } = c.get('endpoint')
    if (effect === 'read' || movesFile(path)) {
      c.set('transact', database.change)
      return next()
    }
    return database.exclusive((transact) => {
      c.set('transact', transact)
      return next()
    })
  }
}
