import { type VersionState, versionStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { invalidRequest } from '../common/errors.ts'
import { findMove } from '../common/state-machine.ts'
import { nextUpdateTime } from '../common/time.ts'
import { partyOf, readVersion } from '../plugin/plugin-rights.ts'
import type { Party } from '../plugin/records.ts'
import type { Work } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { versionMachine } from '../version/version-machine.ts'
import { assertComplete } from '../version/version-rules.ts'
import { refreshLatest } from '../version/versions.ts'
import { endClaim, passClaim } from './claims.ts'
import { assertMayMove, type Decision } from './move-checks.ts'
import { recordStep } from './review-history.ts'
import { versionSubject } from './subjects.ts'

const { inReview, rejected, released, withdrawn, scheduled } = versionStates

interface VersionDecision extends Decision<VersionState> {
  /** The time of a scheduled release in milliseconds. */
  readonly releaseAt?: number
}

/**
 * Moves a version to another state. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` for a missing reason, time or part of the
 * version, or `refused` for a review claimed by another user
 */
export function moveVersion(work: Work, caller: Caller, decision: VersionDecision, now: number): null {
  const { version, side } = readVersion(work, caller, decision.id)
  const party = partyOf(side, caller)
  const attempt = { from: version.status, to: decision.to, party, takenBy: version.withdrawnBy }
  const move = findMove(versionMachine, attempt)
  const subject = versionSubject(version.id)
  const reason = assertMayMove(work, caller, { move, subject, reason: decision.reason, now })
  if (move.to === inReview) assertComplete(work, version)
  if (move.to === scheduled && decision.releaseAt === undefined) {
    throw invalidRequest([{ path: 'state', message: 'version.needsTime' }])
  }
  if (move.needsClaim === true) passClaim(work, subject, now)
  else if (move.from === inReview) endClaim(work, subject)
  const { releaseAt = null } = decision
  work.put('versions', {
    ...inState(version, { status: move.to, party, reason, releaseAt, at: now }),
    // A draft of a rejected version retains the date, like the reason.
    ...(move.to !== versionStates.draft && {
      rejectedAbout: move.to === rejected ? (decision.about ?? []) : [],
    }),
  })
  recordStep(work, { subject, action: move.action, by: caller.user, reason, at: now })
  refreshLatest(work, version.pluginId)
  return null
}

/** Releases a scheduled version. */
export function releaseScheduled(work: Work, { id }: VersionRecord, at: number): void {
  const version = work.get('versions', id)
  if (version?.status !== scheduled) return
  const next = { status: released, party: null, reason: '', releaseAt: null, at }
  work.put('versions', inState(version, next))
  recordStep(work, { subject: versionSubject(id), action: 'release', by: null, at })
  refreshLatest(work, version.pluginId)
}

interface NextState {
  readonly status: VersionState
  readonly party: Party | null
  readonly reason: string
  readonly releaseAt: number | null
  readonly at: number
}

function inState(version: VersionRecord, { status, party, reason, releaseAt, at }: NextState): VersionRecord {
  return {
    ...version,
    status,
    rejectReason: rejectReasonIn(version, status, reason),
    withdrawnBy: status === withdrawn ? party : null,
    releaseAt: status === scheduled ? releaseAt : null,
    submittedAt: status === inReview ? at : version.submittedAt,
    releasedAt: status === released ? (version.releasedAt ?? at) : version.releasedAt,
    updatedAt: nextUpdateTime(version.updatedAt, at),
  }
}

/** Returns the rejection's reason, which a draft retains until its next submission. */
function rejectReasonIn(version: VersionRecord, status: VersionState, reason: string): string {
  if (status === rejected) return reason
  return status === versionStates.draft ? version.rejectReason : ''
}
