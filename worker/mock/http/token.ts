import type { MiddlewareHandler } from 'hono'
import { authenticate, isRenewalDue, renewSession } from '../domain/sessions.ts'
import type { MockEnv, Services } from './env.ts'

/** Calls after which the caller has no session: a token renewed for them would be dead on arrival. */
const endsSession = new Set(['/gm_user/logout', '/gm_user/ModifyPwdByPassword'])

/** Finds out who calls, on all but public calls, and renews a token that is near its end. */
export function tokenCheck({ database, random, now }: Services): MiddlewareHandler<MockEnv> {
  return async function checkToken(c, next) {
    if (c.get('endpoint').access === 'public') return next()
    const caller = await authenticate(database.read(), c.req.header('X-Token') ?? '', now())
    c.set('caller', caller)
    if (!endsSession.has(c.get('endpoint').path) && isRenewalDue(caller.session, now())) {
      const token = await c.get('transact')((work) => renewSession(work, caller.session, now(), random))
      if (token !== undefined) c.set('renewedToken', token)
    }
    return next()
  }
}
