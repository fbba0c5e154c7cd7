import type { MiddlewareHandler } from 'hono'
import { isBelowMinimum } from '#contract/values/semver.ts'
import { assertPermitted } from '../domain/access/permissions.ts'
import type { SessionRecord } from '../domain/account/records.ts'
import { authenticate, isRenewalDue, renewSession } from '../domain/account/sessions.ts'
import { ContractError } from '../domain/common/errors.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import type { Transact } from '../domain/schema.ts'
import { isStorageFull } from '../store/errors.ts'
import type { MockEnv, Services } from './env.ts'

/** Refuses a console that is older than the sandbox's minimum version. */
export function clientVersionCheck({ database }: Services): MiddlewareHandler<MockEnv> {
  return async function checkClientVersion(c, next) {
    const { minVersion } = readSandbox(database.read())
    if (minVersion !== null && isBelowMinimum(c.req.header('X-Version') ?? '', minVersion)) {
      throw new ContractError('clientOutdated', '客户端版本落后服务器版本，请刷新页面')
    }
    await next()
  }
}

/** Authenticates the caller of every call that is not public, and renews a token that is about to expire. */
export function tokenCheck(services: Services): MiddlewareHandler<MockEnv> {
  const { database, now } = services
  return async function checkToken(c, next) {
    if (c.get('endpoint').access === 'public') return next()
    const caller = authenticate(database.read(), c.req.header('X-Token') ?? '', now())
    c.set('caller', caller)
    // Ending the session would invalidate the renewed token.
    if (!c.get('endpoint').endsSession && isRenewalDue(caller.session, now())) {
      const token = await tryRenewToken(services, c.get('transact'), caller.session)
      if (token !== undefined) c.set('renewedToken', token)
    }
    return next()
  }
}

/** Renews the token. Returns undefined when the storage is full: the old token is still valid. */
async function tryRenewToken(
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

/** Refuses a call that the caller's role was not granted. */
export function permissionCheck(): MiddlewareHandler<MockEnv> {
  return async function checkPermission(c, next) {
    const caller = c.get('caller')
    if (caller !== undefined) assertPermitted(caller.role, c.get('endpoint'))
    await next()
  }
}
