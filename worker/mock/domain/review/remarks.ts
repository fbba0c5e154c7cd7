import type { ParsedRequestOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { ContractError } from '../common/errors.ts'
import { noticeLinks } from '../notices/links.ts'
import { notify } from '../notices/notify.ts'
import { readPlugin } from '../plugin/plugin-rights.ts'
import type { Reader, Work } from '../schema.ts'
import { activeClaim, readWaiting } from './claims.ts'
import type { ExamineRecord } from './records.ts'
import { addStep, readSubject, recordStep } from './review-history.ts'
import { aboutStep } from './step-notices.ts'
import { reviewedRecord, type Subject } from './subjects.ts'

/**
 * Adds a text to the review history, without a decision or claim: a reviewer's remark, or the author's answer to a
 * remark or rejection. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` for a remark outside a review, or `refused` without anything
 * to answer
 */
export function addRemark(
  work: Work,
  caller: Caller,
  { remark, ...request }: ParsedRequestOf<'/app/ExamineRemark'>,
  now: number,
): null {
  const step = { by: caller.user, reason: remark, at: now }
  if (readPlugin(work, caller, request.id).side === 'reviewer') {
    recordStep(work, { ...step, subject: readWaiting(work, caller, request), action: 'remark' })
    return null
  }
  const subject = readSubject(work, caller, request)
  const asked = lastWordOfReviewer(work, subject)
  if (asked === undefined) throw new ContractError('refused', 'review.nothingAsked')
  const reviewer = activeClaim(work, subject, now)?.userId ?? asked.operatorId
  notifyReviewer(work, addStep(work, { ...step, subject, action: 'answer' }), reviewer)
  return null
}

/** Returns the reviewer's last remark or rejection. */
function lastWordOfReviewer(reader: Reader, subject: Subject): ExamineRecord | undefined {
  return reader
    .where('examines', 'subject', subject)
    .filter(({ action }) => action === 'remark' || action === 'reject')
    .toSorted((a, b) => b.id - a.id)[0]
}

/** Notifies the claimant, or else the last writer. */
function notifyReviewer(work: Work, answer: ExamineRecord, reviewer: number | undefined): void {
  const record = reviewedRecord(work, answer.subject)
  if (record === undefined || reviewer === undefined) return
  const { plugin, version } = record
  const isWaiting = (version ?? plugin).status === pluginStates.inReview
  notify(work, {
    ...aboutStep(answer, record),
    kind: version === undefined ? 'plugin_answer' : 'version_answer',
    to: [reviewer],
    ...(isWaiting && { link: noticeLinks.review(plugin.id, version?.id) }),
  })
}
