import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import type { Path, RequestOf } from '../../../../contract/registry.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { useMayCall } from '../../api/offered-calls.ts'
import { ask } from '../../lib/feedback.ts'
import { Button } from '../button.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { useInvalidate } from '../use-invalidate.ts'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'

export type WaitingReview = NonNullable<Plugin['review']>

interface ReviewPanelProps {
  subject: Omit<RequestOf<'/app/ExamineClaim'>, 'release'>
  name: string
  /** Undefined on hosts without review claims. */
  review: WaitingReview | undefined
  userId: number | null
  /** The call that approves and rejects. */
  decision: Path
  reasons: readonly string[]
  /** Resolves, like `onReject`, when the invalidated queries have been refetched. */
  onApprove: () => Promise<void>
  onReject: (reason: string) => Promise<void>
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { subject, name, review, userId, decision, reasons, onApprove, onReject } = props
  const { t } = useTranslation(['review', 'common'])
  const invalidate = useInvalidate()
  const [running, setRunning] = useState<string>()
  const [isRejecting, setRejecting] = useState(false)
  const holder = review?.holder
  const isMine = userId !== null && holder?.id === userId
  // When the user is unknown, every claimed review can be decided; the host refuses those of others.
  const isPerhapsMine = isMine || (userId === null && Boolean(holder))
  const mayClaim = useMayCall('/app/ExamineClaim')
  const isGranted = useMayCall(decision)
  const mayDecide = isGranted && (isPerhapsMine || !review)

  const run = async (action: string, act: () => Promise<unknown>) => {
    if (running !== undefined) return
    setRunning(action)
    try {
      await act()
    } catch (error) {
      // `call` has shown the error, mostly that another reviewer was faster.
      if (!(error instanceof CallError)) throw error
    } finally {
      setRunning(undefined)
    }
  }
  const approve = async () => {
    const confirmed = await ask({
      kind: 'approve',
      title: t('approveTitle'),
      text: t('approveText', { name }),
      confirm: t('approve'),
      cancel: t('common:cancel'),
    })
    if (confirmed) await run('approve', onApprove)
  }
  const isBlocked = (action: string) => running !== undefined && running !== action
  const claim = async (release: boolean) => {
    try {
      await call('/app/ExamineClaim', { ...subject, release })
    } finally {
      await invalidate('/app/ExamineClaim')
    }
  }

  return (
    <section className={styles.panel} aria-label={t('openShort')}>
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
        <Holder review={review} isMine={isMine} mayDecide={isGranted} />
      </p>
      {isRejecting && mayDecide ? (
        <ReasonForm
          label={t('rejectTitle', { name })}
          reasons={reasons}
          isRequired
          submitLabel={t('reject')}
          isRunning={running === 'reject'}
          onSubmit={(reason) => run('reject', () => onReject(reason))}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {review?.holder === null && mayClaim && isGranted && (
            <Button
              type="primary"
              loading={running === 'take'}
              onClick={() => run('take', () => claim(false))}
            >
              {t('take')}
            </Button>
          )}
          {mayDecide && (
            <>
              <Button
                type="primary"
                disabled={isBlocked('approve')}
                loading={running === 'approve'}
                onClick={approve}
              >
                {t('approve')}
              </Button>
              <Button danger disabled={isBlocked('reject')} onClick={() => setRejecting(true)}>
                {t('reject')}
              </Button>
            </>
          )}
          {isPerhapsMine && mayClaim && (
            <Button
              disabled={isBlocked('giveBack')}
              loading={running === 'giveBack'}
              onClick={() => run('giveBack', () => claim(true))}
            >
              {t('giveBack')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface HolderProps {
  review: WaitingReview | undefined
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
