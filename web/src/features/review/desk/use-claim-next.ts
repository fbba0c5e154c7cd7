import { useRef } from 'react'
import type { QueueItem } from '#contract/review.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { request } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { parseSubject, subjectKey } from '../review-subject.ts'

/** The result codes of a review that is claimed or decided by somebody else, or revoked by its author. */
const claimConflictCodes: readonly (number | undefined)[] = [
  resultCodes.refused,
  resultCodes.moveNotAllowed,
  resultCodes.recordNotFound,
]

/** Claim conflicts after which `claimNext` gives up. */
const maxAttempts = 5

/** Returns `claimNext`, which claims the next review of the queue and resolves to it; `skip` leaves a review out. */
export function useClaimNext(userId: number | null) {
  const skipped = useRef(new Set<string>())
  const claimNext = async (): Promise<QueueItem | undefined> => {
    const conflicts = new Set<string>()
    while (conflicts.size < maxAttempts) {
      const limit = Math.min(limits.page.maxSize, limits.page.defaultSize + skipped.current.size)
      const { list } = await request('/app/ExamineQueue', { page: 1, limit, available: true })
      const next = list.find((item) => {
        const key = subjectKey(item)
        const isFree = !item.holder || item.holder.id === userId
        return isFree && !skipped.current.has(key) && !conflicts.has(key)
      })
      if (!next) return undefined
      const key = subjectKey(next)
      if (await tryClaim(key)) return next
      conflicts.add(key)
    }
    return undefined
  }
  return {
    claimNext,
    skip: (key: string) => void skipped.current.add(key),
    resetSkipped: () => skipped.current.clear(),
  }
}

/** Claims a review; on a conflict shows a toast and resolves to false. @throws {CallError} for other errors */
export async function tryClaim(key: string): Promise<boolean> {
  const subject = parseSubject(key)
  if (!subject) return false
  try {
    await request('/app/ExamineClaim', { ...subject, release: false })
    return true
  } catch (error) {
    if (!claimConflictCodes.includes(codeOf(error))) throw error
    showToast({ type: 'warning', text: messageOf(error) })
    return false
  }
}
