import { Trans, useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { Card } from '#web/src/ui/card.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { DecisionBar, type PendingReview } from './decision-bar.tsx'
import { type Decision, decisionCall } from './decisions.ts'
import type { ReviewSubject } from './review-subject.ts'

interface ReviewPanelProps {
  subject: ReviewSubject
  name: string
  /** Undefined on hosts without review claims. */
  review: PendingReview | undefined
  userId: number | null
  onDecided: (decision: Decision) => void
}

/** The queue position, claim and decision bar of a review. */
export function ReviewPanel({ subject, name, review, userId, onDecided }: ReviewPanelProps) {
  const { t } = useTranslation('review')
  const mayDecide = useCapability(decisionCall(subject)) !== 'forbidden'
  const isMine = userId !== null && review?.holder?.id === userId
  return (
    <Card as="section" gap="xs" aria-label={t('openShort')}>
      {review && (
        <p>
          <Trans
            t={t}
            i18nKey="position"
            values={{ position: review.position }}
            components={[<RelativeTime key="submitted" time={review.submitted} />]}
          />
        </p>
      )}
      <p role="status">
        <Holder review={review} isMine={isMine} mayDecide={mayDecide} />
      </p>
      <DecisionBar subject={subject} name={name} review={review} userId={userId} onDecided={onDecided} />
    </Card>
  )
}

interface HolderProps {
  review: PendingReview | undefined
  isMine: boolean
  mayDecide: boolean
}

function Holder({ review, isMine, mayDecide }: HolderProps) {
  const { t } = useTranslation('review')
  if (!mayDecide) return t('notGranted')
  if (!review) return t('untaken')
  const { holder } = review
  if (holder === null) return t('free', { max: limits.claim.max })
  return isMine ? t('mine', holder) : t('held', holder)
}
