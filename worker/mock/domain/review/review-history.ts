import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { ExamineAction } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import type { UserRecord } from '../account/records.ts'
import { displayName } from '../account/users.ts'
import { notify } from '../notices/notify.ts'
import { readPlugin, readVersion, versionNotFound } from '../plugin/plugin-rights.ts'
import type { Reader, Work } from '../schema.ts'
import type { ExamineRecord } from './records.ts'
import { stepNotices } from './step-notices.ts'
import { pluginSubject, type Subject, versionSubject } from './subjects.ts'

interface Step {
  readonly subject: Subject
  readonly action: ExamineAction
  /** Null for a scheduled job. */
  readonly by: UserRecord | null
  readonly reason?: string
  readonly at: number
}

/** Adds a step to the review history, and notifies the users concerned. */
export function recordStep(work: Work, step: Step): void {
  for (const event of stepNotices(work, addStep(work, step), step.by)) notify(work, event)
}

export function addStep(work: Work, { by, reason = '', ...step }: Step): ExamineRecord {
  const operatorName = by === null ? '' : displayName(by)
  const operator = { operatorName, ...(by !== null && { operatorId: by.id }) }
  const record = { id: work.nextId('examines'), ...step, ...operator, reason }
  work.put('examines', record)
  return record
}

/**
 * Lists the review history of a plugin or version, latest first.
 * @throws ContractError `recordNotFound`, also without access
 */
export function listReviewHistory(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/app/ExamineLog'>,
): ResponseOf<'/app/ExamineLog'> {
  const subject = readSubject(reader, caller, request)
  return reader
    .where('examines', 'subject', subject)
    .toSorted((a, b) => b.id - a.id)
    .map(({ id: stepId, action, operatorName, reason, at }) => ({
      id: stepId,
      action,
      operater_name: operatorName,
      reason,
      created: toTimestamp(at),
    }))
}

/** @throws ContractError `recordNotFound`, also without access */
export function readSubject(
  reader: Reader,
  caller: Caller,
  { id, publish_id }: ParsedRequestOf<'/app/ExamineLog'>,
): Subject {
  const { plugin } = readPlugin(reader, caller, id)
  if (publish_id === undefined) return pluginSubject(plugin.id)
  const { version } = readVersion(reader, caller, publish_id)
  if (version.pluginId !== plugin.id) throw versionNotFound()
  return versionSubject(version.id)
}
