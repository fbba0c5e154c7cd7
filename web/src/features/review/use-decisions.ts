import { pluginStates, versionStates } from '#contract/values/states.ts'
import { call } from '#web/src/api/call.ts'
import { useInvalidate } from '#web/src/api/invalidates.ts'
import type { ReviewSubject } from './review-subject.ts'

export type Decision = 'approved' | 'rejected'

/** Returns the path of the call that decides on a plugin or version. */
export function decisionCall({ publish_id }: ReviewSubject) {
  return publish_id === undefined ? '/app/StatusAction' : '/app/PublishStatusAction'
}

/** Returns the calls of a review; each invalidates the affected queries. */
export function useDecisions(subject: ReviewSubject) {
  const invalidate = useInvalidate()
  const path = decisionCall(subject)
  const { publish_id: versionId } = subject
  const changeState = (decision: Decision, reason: string) => {
    const reasonField = reason === '' ? {} : { reason }
    if (versionId === undefined) {
      const state = decision === 'approved' ? pluginStates.online : pluginStates.rejected
      return call('/app/StatusAction', { id: subject.id, state, ...reasonField })
    }
    const state = decision === 'approved' ? versionStates.approved : versionStates.rejected
    return call('/app/PublishStatusAction', { id: versionId, state, ...reasonField })
  }
  return {
    decide: async (decision: Decision, reason = '') => {
      try {
        await changeState(decision, reason)
      } catch (error) {
        await invalidate(path)
        throw error
      }
      // Does not await the refetch, as the decided review leaves the screen.
      void invalidate(path)
    },
    claim: async (release: boolean) => {
      try {
        await call('/app/ExamineClaim', { ...subject, release })
      } finally {
        await invalidate('/app/ExamineClaim')
      }
    },
    remark: async (remark: string) => {
      await call('/app/ExamineRemark', { ...subject, remark })
      await invalidate('/app/ExamineRemark')
    },
  }
}
