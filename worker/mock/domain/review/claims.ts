import type { ParsedRequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { Caller } from '../access/permissions.ts'
import { displayName } from '../account/users.ts'
import { ContractError } from '../common/errors.ts'
import { moveNotAllowed } from '../common/state-machine.ts'
import { pluginMachine } from '../plugin/plugin-machine.ts'
import { readPlugin, readVersion, versionNotFound } from '../plugin/plugin-rights.ts'
import type { Reader, Work } from '../schema.ts'
import { versionMachine } from '../version/version-machine.ts'
import type { ClaimRecord } from './records.ts'
import { recordStep } from './review-history.ts'
import { pluginSubject, reviewedTogether, type Subject, versionSubject } from './subjects.ts'

const leaseMs = limits.claim.validSeconds * 1000

/**
 * Claims a review for 30 minutes (a lease), extends the caller's claim, or releases it. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, or `refused` with the holder and the end of the claim
 */
export function claimReview(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/ExamineClaim'>,
  now: number,
): null {
  const requested = readWaiting(work, caller, request)
  const [subject = requested] = reviewedTogether(work, requested)
  const claim = activeClaim(work, subject, now)
  if (claim !== undefined && claim.userId !== caller.user.id) throw claimedByOther(work, claim)
  const step = { subject, by: caller.user, at: now }
  if (request.release === true) {
    if (claim === undefined) return null
    endClaim(work, subject)
    recordStep(work, { ...step, action: 'give_back' })
    return null
  }
  if (claim === undefined) {
    assertBelowClaimLimit(work, caller.user.id, now)
    recordStep(work, { ...step, action: 'claim' })
  }
  endClaim(work, subject)
  work.put('claims', { id: subject, userId: caller.user.id, expiresAt: now + leaseMs })
  return null
}

/** Returns the valid claim on a review; undefined without one. `now` in milliseconds. */
export function activeClaim(reader: Reader, subject: Subject, now: number): ClaimRecord | undefined {
  return reviewedTogether(reader, subject)
    .flatMap((each) => reader.get('claims', each) ?? [])
    .find((claim) => isClaimActive(claim, now))
}

/**
 * Returns whether the claim is valid at `now`, in milliseconds. More than one lease means that the sandbox's clock was
 * set back.
 */
export function isClaimActive({ expiresAt }: ClaimRecord, now: number): boolean {
  return expiresAt > now && expiresAt <= now + leaseMs
}

/** @throws ContractError `refused`, with the name of the holder, for a user without the claim */
export function assertClaimed(reader: Reader, userId: number, subject: Subject, now: number): void {
  const claim = activeClaim(reader, subject, now)
  if (claim === undefined) throw new ContractError('refused', 'review.notClaimed')
  if (claim.userId !== userId) throw claimedByOther(reader, claim)
}

/** Removes the claim after a revocation or a release. */
export function endClaim(work: Work, subject: Subject): void {
  for (const each of reviewedTogether(work, subject)) work.remove('claims', each)
}

/** Removes the claim before a decision, except on the record that still waits. `now` in milliseconds. */
export function passClaim(work: Work, subject: Subject, now: number): void {
  const claim = activeClaim(work, subject, now)
  const rest = reviewedTogether(work, subject).find((each) => each !== subject)
  endClaim(work, subject)
  if (claim !== undefined && rest !== undefined) work.put('claims', { ...claim, id: rest })
}

/**
 * Returns the requested subject in review.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` unless it is in review, or `refused` for the caller's own
 * plugin
 */
export function readWaiting(
  reader: Reader,
  caller: Caller,
  { id, publish_id }: Pick<ParsedRequestOf<'/app/ExamineClaim'>, 'id' | 'publish_id'>,
): Subject {
  const { plugin, side } = readPlugin(reader, caller, id)
  if (side !== 'reviewer') throw new ContractError('refused', 'review.ownPlugin')
  if (publish_id === undefined) {
    const move = { from: plugin.status, to: pluginStates.inReview }
    if (move.from !== move.to) throw moveNotAllowed(pluginMachine, move)
    return pluginSubject(plugin.id)
  }
  const { version } = readVersion(reader, caller, publish_id)
  if (version.pluginId !== plugin.id) throw versionNotFound()
  const move = { from: version.status, to: versionStates.inReview }
  if (move.from !== move.to) throw moveNotAllowed(versionMachine, move)
  return versionSubject(version.id)
}

function assertBelowClaimLimit(reader: Reader, userId: number, now: number): void {
  const held = reader.where('claims', 'reviewer', String(userId)).filter((claim) => isClaimActive(claim, now))
  if (held.length >= limits.claim.max) {
    throw new ContractError('refused', text('review.tooMany', { count: limits.claim.max }))
  }
}

function claimedByOther(reader: Reader, { userId, expiresAt }: ClaimRecord): ContractError {
  const user = displayName(reader.get('users', userId))
  return new ContractError('refused', text('review.claimed', { user, until: toTimestamp(expiresAt) }))
}
