import type { ParsedRequestOf } from '#contract/registry.ts'
import type { Caller } from '../access/permissions.ts'
import type { Work } from '../schema.ts'
import { readWaiting } from './claims.ts'
import { recordStep } from './review-history.ts'

/**
 * Adds a reviewer's remark to the review history, without a decision; needs no claim. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` unless it is in review, or `refused` for his own plugin
 */
export function addRemark(
  work: Work,
  caller: Caller,
  { remark, ...request }: ParsedRequestOf<'/app/ExamineRemark'>,
  now: number,
): null {
  const subject = readWaiting(work, caller, request)
  recordStep(work, { subject, action: 'remark', by: caller.user, reason: remark, at: now })
  return null
}
