import type { Context } from 'hono'
import { isBelowMinimum } from '#contract/values/semver.ts'
import { assertPermitted } from '../domain/access/permissions.ts'
import type { SessionRecord } from '../domain/account/records.ts'
import { authenticate, isRenewalDue, renewSession } from '../domain/account/sessions.ts'
import { ContractError } from '../domain/common/errors.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import type { Transact } from '../domain/schema.ts'
import { isStorageFull } from '../store/store-errors.ts'
import type { MockEnv, Services } from './mock-env.ts'

/**
 * Checks the console's version and, unless the call is public, the token and the right to the call. Sets `caller`, and
 * `renewedToken` for a token that is about to expire.
 * @throws ContractError `clientOutdated`, `forbidden`, or the refusals of `authenticate`
 */
export async function checkAccess(
  services: Services,
  c: Context<MockEnv>,
  transact: Transact,
): Promise<void> {
  const { database, now } = services
  const endpoint = c.get('endpoint')
  const { minVersion } = readSandbox(database.read())
  if (minVersion !== null && isBelowMinimum(c.req.header('X-Version') ?? '', minVersion)) {
    throw new ContractError('clientOutdated', 'call.outdated')
  }
  if (endpoint.access === 'public') return
  const caller = authenticate(database.read(), c.req.header('X-Token') ?? '', now())
  c.set('caller', caller)
  // The end of the session would invalidate the renewed token.
  if (!endpoint.endsSession && isRenewalDue(caller.session, now())) {
    const token = await tryRenewToken(services, transact, caller.session)
    if (token !== undefined) c.set('renewedToken', token)
  }
  assertPermitted(caller.role, endpoint)
}

/** Renews the token; returns undefined on a full storage, since the old token is still valid. */
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
