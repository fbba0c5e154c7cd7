import type { MiddlewareHandler } from 'hono'
import type { SessionRecord, Transact } from '../domain/schema.ts'
import { authenticate, isRenewalDue, renewSession } from '../domain/sessions.ts'
import { isStorageFull } from '../store/storage-full.ts'
import type { MockEnv, Services } from './env.ts'

/** Calls after which the caller has no session: a token renewed for them would be dead on arrival. */
const endsSession = new Set(['/gm_user/logout', '/gm_user/ModifyPwdByPassword'])

/** Finds out who calls, on all but public calls, and renews a token that is near its end. */
export function tokenCheck(services: Services): MiddlewareHandler<MockEnv> {
  const { database, now } = services
  return async function checkToken(c, next) {
    if (c.get('endpoint').access === 'public') return next()
    const caller = await authenticate(database.read(), c.req.header('X-Token') ?? '', now())
    c.set('caller', caller)
    if (!endsSession.has(c.get('endpoint').path) && isRenewalDue(caller.session, now())) {
      const token = await renewed(services, c.get('transact'), caller.session)
      if (token !== undefined) c.set('renewedToken', token)
    }
    return next()
  }
}

/** A newer token; none where the storage has no room for one, since the old token is still good. */
async function renewed(
  { random, now, log }: Services,
  transact: Transact,
  session: SessionRecord,
): Promise<string | undefined> {
  try {
    return await transact((work) => renewSession(work, session, now(), random))
  } catch (error) {
    if (!isStorageFull(error)) throw error
    log('[mock] A token could not be renewed', error)
    return undefined
  }
}
