import { useRef } from 'react'
import type { QueueItem } from '#contract/review.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/result-codes.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { subjectIn, subjectKey } from '../review-subject.ts'

/** What the host answers when somebody else was faster, or the author took it back. */
export const lostClaim: readonly number[] = [
  resultCodes.refused,
  resultCodes.moveNotAllowed,
  resultCodes.recordNotFound,
]

/** How many reviewers may be faster before the search for the next review ends. */
const maxAttempts = 5

/**
 * Returns a function that claims the next review of the queue and resolves to it; undefined when there is none. Those
 * that the user has skipped are left out until he begins anew.
 */
export function useClaimNext(userId: number | null) {
  const skipped = useRef(new Set<string>())
  const claimNext = async (): Promise<QueueItem | undefined> => {
    const lost = new Set<string>()
    while (lost.size < maxAttempts) {
      const limit = Math.min(limits.page.maxSize, limits.page.defaultSize + skipped.current.size)
      const { list } = await call('/app/ExamineQueue', { page: 1, limit, available: true })
      const next = list.find((item) => {
        const key = subjectKey(item)
        const isFree = !item.holder || item.holder.id === userId
        return isFree && !skipped.current.has(key) && !lost.has(key)
      })
      if (!next) return undefined
      const key = subjectKey(next)
      if (await isClaimed(key)) return next
      lost.add(key)
    }
    return undefined
  }
  return {
    claimNext,
    skip: (key: string) => void skipped.current.add(key),
    beginAnew: () => skipped.current.clear(),
  }
}

/** Claims a review; resolves to false, and shows why, when somebody else was faster. */
export async function isClaimed(key: string): Promise<boolean> {
  const subject = subjectIn(key)
  if (!subject) return false
  try {
    await call('/app/ExamineClaim', { ...subject, release: false }, { handles: lostClaim })
    return true
  } catch (error) {
    if (!(error instanceof CallError) || !lostClaim.includes(error.code)) throw error
    showToast({ type: 'warning', text: messageOf(error) })
    return false
  }
}
