import { type PluginStatus, pluginStatuses } from '../../../contract/plugin.ts'
import { endClaim } from './claims.ts'
import { pluginSubject, recordStep } from './examine-log.ts'
import { assertMayMove, type Decision } from './move-checks.ts'
import { findMove } from './moves.ts'
import type { Caller } from './permissions.ts'
import { readPlugin } from './plugin-rights.ts'
import { pluginStates } from './plugin-states.ts'
import type { PluginRecord, Side, Work } from './schema.ts'
import { nextUpdate } from './timestamps.ts'

const { inReview, rejected, offline } = pluginStatuses

/**
 * Moves a plugin to another state. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` when a reason is missing, or
 * `refused` when somebody else holds the review
 */
export function movePlugin(work: Work, caller: Caller, decision: Decision<PluginStatus>, now: number): null {
  const { plugin, side } = readPlugin(work, caller, decision.id)
  const attempt = { from: plugin.status, to: decision.to, side, takenBy: plugin.offlineBy }
  const move = findMove(pluginStates, attempt)
  const subject = pluginSubject(plugin.id)
  const reason = assertMayMove(work, caller, { move, subject, reason: decision.reason, now })
  if (move.from === inReview) endClaim(work, subject)
  work.put('plugins', inState(plugin, { status: move.to, side, reason, now }))
  recordStep(work, { subject, action: move.action, by: caller.user, reason, at: now })
  return null
}

function inState(
  plugin: PluginRecord,
  { status, side, reason, now }: { status: PluginStatus; side: Side; reason: string; now: number },
): PluginRecord {
  return {
    ...plugin,
    status,
    rejectReason: status === rejected ? reason : '',
    submittedAt: status === inReview ? now : plugin.submittedAt,
    offlineBy: status === offline ? side : null,
    updatedAt: nextUpdate(plugin.updatedAt, now),
  }
}
