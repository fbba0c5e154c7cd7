import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { request } from '#web/src/api/call.ts'
import type { BulkAction } from '#web/src/list/selection/bulk-action.ts'
import type { PendingReview } from './decision-bar.tsx'

interface ReviewBulkOptions<Row> {
  subjectOf: (row: Row) => Omit<RequestOf<'/app/ExamineClaim'>, 'release'>
  isInReview: (row: Row) => boolean
  mayReview: (row: Row) => boolean
  reviewOf: (row: Row) => PendingReview | undefined
  userId: number | null
}

/** Returns the bulk actions that claim and release the selected reviews. */
export function useReviewBulk<Row>(options: ReviewBulkOptions<Row>): BulkAction<Row>[] {
  const { subjectOf, isInReview, mayReview, reviewOf, userId } = options
  const { t } = useTranslation('bulk')
  const path = '/app/ExamineClaim'
  const notPending = (row: Row) => {
    if (!mayReview(row)) return t('review.own')
    if (!isInReview(row)) return t('review.notWaiting')
    return reviewOf(row) ? undefined : t('review.noClaims')
  }
  // Without the user's ID any claim may be the user's; the host rejects those of others.
  const heldByOther = (row: Row) => {
    const holder = reviewOf(row)?.holder
    return holder && userId !== null && holder.id !== userId ? t('review.held', holder) : undefined
  }
  const isMine = (row: Row) => userId !== null && reviewOf(row)?.holder?.id === userId
  return [
    {
      key: 'take',
      label: t('review.take'),
      call: path,
      title: (count) => t('review.takeTitle', { count }),
      text: t('review.takeText', { max: limits.claim.max }),
      skip: (row) => notPending(row) ?? heldByOther(row) ?? (isMine(row) ? t('review.isMine') : undefined),
      run: (row) => request(path, { ...subjectOf(row), release: false }),
    },
    {
      key: 'giveBack',
      label: t('review.giveBack'),
      call: path,
      title: (count) => t('review.giveBackTitle', { count }),
      text: t('review.giveBackText'),
      skip: (row) => notPending(row) ?? (reviewOf(row)?.holder ? heldByOther(row) : t('review.free')),
      run: (row) => request(path, { ...subjectOf(row), release: true }),
    },
  ]
}
