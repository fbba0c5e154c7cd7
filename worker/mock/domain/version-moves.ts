import { type VersionStatus, versionStatuses } from '../../../contract/plugin-version.ts'
import { endClaim } from './claims.ts'
import { invalidRequest } from './errors.ts'
import { recordStep, versionSubject } from './examine-log.ts'
import { assertMayMove, type Decision } from './move-checks.ts'
import { findMove } from './moves.ts'
import type { Caller } from './permissions.ts'
import { readVersion } from './plugin-rights.ts'
import { refreshLatest } from './plugin-versions.ts'
import type { Side, VersionRecord, Work } from './schema.ts'
import { nextUpdate } from './timestamps.ts'
import { assertComplete } from './version-rules.ts'
import { versionStates } from './version-states.ts'

const { inReview, rejected, released, withdrawn, scheduled } = versionStatuses

interface VersionDecision extends Decision<VersionStatus> {
  /** When it is to be released, in milliseconds; needed to schedule, and for nothing else. */
  readonly releaseAt?: number
}

/**
 * Moves a version to another state. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` when a reason, a time or part of
 * the version is missing, or `refused` when somebody else holds the review
 */
export function moveVersion(work: Work, caller: Caller, decision: VersionDecision, now: number): null {
  const { version, side } = readVersion(work, caller, decision.id)
  const attempt = { from: version.status, to: decision.to, side, takenBy: version.withdrawnBy }
  const move = findMove(versionStates, attempt)
  const subject = versionSubject(version.id)
  const reason = assertMayMove(work, caller, { move, subject, reason: decision.reason, now })
  if (move.to === inReview) assertComplete(work, version)
  if (move.to === scheduled && decision.releaseAt === undefined) {
    throw invalidRequest([{ path: 'status', message: '定时发布需要指定发布时间' }])
  }
  if (move.from === inReview) endClaim(work, subject)
  const { releaseAt = null } = decision
  work.put('versions', inState(version, { status: move.to, side, reason, releaseAt, at: now }))
  recordStep(work, { subject, action: move.action, by: caller.user, reason, at: now })
  refreshLatest(work, version.pluginId)
  return null
}

/** Releases a scheduled version whose time has come. */
export function releaseScheduled(work: Work, { id }: VersionRecord, at: number): void {
  const version = work.get('versions', id)
  if (version?.status !== scheduled) return
  const next = { status: released, side: null, reason: '', releaseAt: null, at }
  work.put('versions', inState(version, next))
  recordStep(work, { subject: versionSubject(id), action: 'release', by: null, at })
  refreshLatest(work, version.pluginId)
}

interface NextState {
  readonly status: VersionStatus
  readonly side: Side | null
  readonly reason: string
  readonly releaseAt: number | null
  readonly at: number
}

function inState(version: VersionRecord, { status, side, reason, releaseAt, at }: NextState): VersionRecord {
  return {
    ...version,
    status,
    rejectReason: rejectReasonIn(version, status, reason),
    withdrawnBy: status === withdrawn ? side : null,
    releaseAt: status === scheduled ? releaseAt : null,
    submittedAt: status === inReview ? at : version.submittedAt,
    releasedAt: status === released ? (version.releasedAt ?? at) : version.releasedAt,
    updatedAt: nextUpdate(version.updatedAt, at),
  }
}

/** It stays with the draft that is revised, until that is submitted again. */
function rejectReasonIn(version: VersionRecord, status: VersionStatus, reason: string): string {
  if (status === rejected) return reason
  return status === versionStatuses.draft ? version.rejectReason : ''
}
