import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { request } from '#web/src/api/call.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { SelectionProps } from '#web/src/list/selection/selection.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import type { PendingReview } from './decision-bar.tsx'
import type { ReviewSubject } from './review-subject.ts'

interface ReviewBulkProps<Row> extends SelectionProps<Row> {
  subjectOf: (row: Row) => ReviewSubject
  isInReview: (row: Row) => boolean
  mayReview: (row: Row) => boolean
}

/** The bulk actions that claim and release the selected reviews. */
export function ReviewBulk<Row extends { review?: PendingReview | undefined }>(props: ReviewBulkProps<Row>) {
  const { subjectOf, isInReview, mayReview, ...selection } = props
  const { t } = useTranslation(['bulk', 'review'])
  const { id: userId } = useIdentity()
  const path = '/app/ExamineClaim'
  const notPending = (row: Row) => {
    if (!mayReview(row)) return t('review.own')
    if (!isInReview(row)) return t('review.notWaiting')
    return row.review ? undefined : t('review.noClaims')
  }
  // Without the user's ID any claim may be the user's.
  const heldByOther = ({ review }: Row) => {
    const holder = review?.holder
    return holder && userId !== null && holder.id !== userId ? t('review:heldBy', holder) : undefined
  }
  const isMine = ({ review }: Row) => userId !== null && review?.holder?.id === userId
  return (
    <BulkBar
      {...selection}
      actions={[
        {
          key: 'take',
          label: t('review.take'),
          call: path,
          title: (count) => t('review.takeTitle', { count }),
          text: t('review.takeText', { max: limits.claim.max }),
          skip: (row) =>
            notPending(row) ?? heldByOther(row) ?? (isMine(row) ? t('review:heldByMe') : undefined),
          run: (row) => request(path, { ...subjectOf(row), release: false }),
        },
        {
          key: 'giveBack',
          label: t('review.giveBack'),
          call: path,
          title: (count) => t('review.giveBackTitle', { count }),
          text: t('review.giveBackText'),
          skip: (row) => notPending(row) ?? (row.review?.holder ? heldByOther(row) : t('review:waiting')),
          run: (row) => request(path, { ...subjectOf(row), release: true }),
        },
      ]}
    />
  )
}
