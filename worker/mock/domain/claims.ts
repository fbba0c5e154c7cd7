import { limits } from '../../../contract/limits.ts'
import { pluginStatuses } from '../../../contract/plugin.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import { ContractError } from './errors.ts'
import { pluginSubject, recordStep, type Subject, versionSubject } from './examine-log.ts'
import { moveNotAllowed } from './moves.ts'
import type { Caller } from './permissions.ts'
import { readPlugin, readVersion, versionNotFound } from './plugin-rights.ts'
import { pluginStates } from './plugin-states.ts'
import type { ClaimRecord, Reader, Work } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'
import { versionStates } from './version-states.ts'

const leaseMs = limits.claim.validSeconds * 1000

/**
 * Takes what waits for review, for 30 minutes from now, or gives it back. Who holds it already gets
 * another 30 minutes; giving back what nobody holds changes nothing. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` or `refused` with who holds it and until when
 */
export function claimReview(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/ExamineClaim'>,
  now: number,
): null {
  const subject = readWaiting(work, caller, request)
  const claim = holdOn(work, subject, now)
  if (claim !== undefined && claim.userId !== caller.user.id) throw heldBy(work, claim)
  const step = { subject, by: caller.user, at: now }
  if (request.release === true) {
    if (claim === undefined) return null
    endClaim(work, subject)
    recordStep(work, { ...step, action: 'give_back' })
    return null
  }
  if (claim === undefined) {
    assertFree(work, caller.user.id, now)
    recordStep(work, { ...step, action: 'claim' })
  }
  work.put('claims', { id: subject, userId: caller.user.id, expiresAt: now + leaseMs })
  return null
}

/** Who holds the review at this time; undefined when nobody does. */
export function holdOn(reader: Reader, subject: Subject, now: number): ClaimRecord | undefined {
  const claim = reader.get('claims', subject)
  return claim !== undefined && isHeld(claim, now) ? claim : undefined
}

/** Whether it holds at this time, in milliseconds; never for longer than a lease, for the sandbox's clock may have been put back since. */
export function isHeld({ expiresAt }: ClaimRecord, now: number): boolean {
  return expiresAt > now && expiresAt <= now + leaseMs
}

/** @throws ContractError `refused` when the user does not hold the review, with who does */
export function assertHolds(reader: Reader, userId: number, subject: Subject, now: number): void {
  const claim = holdOn(reader, subject, now)
  if (claim === undefined) throw new ContractError('refused', '请先领取这项审核，再作出决定')
  if (claim.userId !== userId) throw heldBy(reader, claim)
}

/** Nobody holds it any more: it was decided, taken back or given back. */
export function endClaim(work: Work, subject: Subject): void {
  work.remove('claims', subject)
}

function readWaiting(
  reader: Reader,
  caller: Caller,
  { id, publish_id }: ParsedRequestOf<'/app/ExamineClaim'>,
): Subject {
  const { plugin, side } = readPlugin(reader, caller, id)
  if (side !== 'reviewer') throw new ContractError('refused', '不能审核自己拥有或管理的插件')
  if (publish_id === undefined) {
    const move = { from: plugin.status, to: pluginStatuses.inReview }
    if (move.from !== move.to) throw moveNotAllowed(pluginStates, move)
    return pluginSubject(plugin.id)
  }
  const { version } = readVersion(reader, caller, publish_id)
  if (version.pluginId !== plugin.id) throw versionNotFound()
  const move = { from: version.status, to: versionStatuses.inReview }
  if (move.from !== move.to) throw moveNotAllowed(versionStates, move)
  return versionSubject(version.id)
}

function assertFree(reader: Reader, userId: number, now: number): void {
  const held = reader.where('claims', 'reviewer', String(userId)).filter((claim) => isHeld(claim, now))
  if (held.length >= limits.claim.max) {
    throw new ContractError('refused', `最多同时领取 ${limits.claim.max} 项审核，请先处理或归还已领取的`)
  }
}

function heldBy(reader: Reader, { userId, expiresAt }: ClaimRecord): ContractError {
  const name = displayName(reader.get('users', userId))
  return new ContractError('refused', `该审核已由 ${name} 领取，有效期至 ${toTimestamp(expiresAt)}`)
}
