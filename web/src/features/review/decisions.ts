import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { Write } from '#web/src/api/use-call.ts'
import type { ReviewSubject } from './review-subject.ts'

export type Decision = 'approved' | 'rejected'

/** What is decided on: a first release has both, the plugin first. */
export type ReviewPart = 'plugin' | 'version'

/** Returns the part that a subject is about. */
export function partOf({ publish_id }: ReviewSubject): ReviewPart {
  return publish_id === undefined ? 'plugin' : 'version'
}

/** The calls that decide. */
export const decisionCalls = {
  plugin: '/app/StatusAction',
  version: '/app/PublishStatusAction',
} as const satisfies Record<ReviewPart, string>

/** Returns the call that decides on a plugin or version. */
export function decisionOn(subject: ReviewSubject, part: ReviewPart, decision: Decision, reason = ''): Write {
  const reasonField = reason === '' ? {} : { reason }
  if (part === 'plugin' || subject.publish_id === undefined) {
    const state = decision === 'approved' ? pluginStates.online : pluginStates.rejected
    return { call: decisionCalls.plugin, body: { id: subject.id, state, ...reasonField } }
  }
  const state = decision === 'approved' ? versionStates.approved : versionStates.rejected
  return { call: decisionCalls.version, body: { id: subject.publish_id, state, ...reasonField } }
}

/** Returns the call that claims a review, or releases it. */
export function claimOf(subject: ReviewSubject, release: boolean): Write {
  return { call: '/app/ExamineClaim', body: { ...subject, release } }
}
