import { type PluginState, pluginStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { findMove } from '../common/state-machine.ts'
import { nextUpdateTime } from '../common/time.ts'
import { decidedListing } from '../plugin/decided-listing.ts'
import { pluginMachine } from '../plugin/plugin-machine.ts'
import { partyOf, readPlugin } from '../plugin/plugin-rights.ts'
import type { Party, PluginRecord } from '../plugin/records.ts'
import type { Work } from '../schema.ts'
import { endClaim, passClaim } from './claims.ts'
import { assertMayMove, type Decision } from './move-checks.ts'
import { recordStep } from './review-history.ts'
import { pluginSubject } from './subjects.ts'

const { inReview, rejected, offline } = pluginStates

/**
 * Moves a plugin to another state. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` for a missing reason, or `refused` for a
 * review claimed by another user
 */
export function movePlugin(work: Work, caller: Caller, decision: Decision<PluginState>, now: number): null {
  const { plugin, side } = readPlugin(work, caller, decision.id)
  const party = partyOf(side, caller)
  const attempt = { from: plugin.status, to: decision.to, party, takenBy: plugin.offlineBy }
  const move = findMove(pluginMachine, attempt)
  const subject = pluginSubject(plugin.id)
  const reason = assertMayMove(work, caller, { move, subject, reason: decision.reason, now })
  if (move.needsClaim === true) passClaim(work, subject, now)
  else if (move.from === inReview) endClaim(work, subject)
  const { action } = move
  const isDecision = action === 'approve' || action === 'reject'
  work.put('plugins', {
    ...inState(plugin, { status: move.to, party, reason, now }),
    rejectedAbout: move.to === rejected ? (decision.about ?? []) : [],
    ...(isDecision && { decided: decidedListing(plugin, action, now) }),
  })
  recordStep(work, { subject, action: move.action, by: caller.user, reason, at: now })
  return null
}

function inState(
  plugin: PluginRecord,
  { status, party, reason, now }: { status: PluginState; party: Party; reason: string; now: number },
): PluginRecord {
  return {
    ...plugin,
    status,
    rejectReason: status === rejected ? reason : '',
    submittedAt: status === inReview ? now : plugin.submittedAt,
    offlineBy: status === offline ? party : null,
    updatedAt: nextUpdateTime(plugin.updatedAt, now),
  }
}
