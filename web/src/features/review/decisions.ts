import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { Write } from '#web/src/api/use-call.ts'
import type { ReviewSubject } from './review-subject.ts'

export type Decision = 'approved' | 'rejected'

/** Returns the path of the call that decides on a plugin or version. */
export function decisionCall({ publish_id }: ReviewSubject) {
  return publish_id === undefined ? '/app/StatusAction' : '/app/PublishStatusAction'
}

/** Returns the call that decides on a plugin or version. */
export function decisionOn({ id, publish_id }: ReviewSubject, decision: Decision, reason = ''): Write {
  const reasonField = reason === '' ? {} : { reason }
  if (publish_id === undefined) {
    const state = decision === 'approved' ? pluginStates.online : pluginStates.rejected
    return { call: '/app/StatusAction', body: { id, state, ...reasonField } }
  }
  const state = decision === 'approved' ? versionStates.approved : versionStates.rejected
  return { call: '/app/PublishStatusAction', body: { id: publish_id, state, ...reasonField } }
}

/** Returns the call that claims a review, or releases it. */
export function claimOf(subject: ReviewSubject, release: boolean): Write {
  return { call: '/app/ExamineClaim', body: { ...subject, release } }
}
