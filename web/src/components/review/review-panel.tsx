import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import type { RequestOf } from '../../../../contract/registry.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { ask } from '../../lib/feedback.ts'
import { Button } from '../button.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { useInvalidate } from '../use-invalidate.ts'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'

export type WaitingReview = NonNullable<Plugin['review']>

interface ReviewPanelProps {
  /** Which plugin, or which of its versions. */
  subject: Omit<RequestOf<'/app/ExamineClaim'>, 'release'>
  /** What it is called, with its version. */
  name: string
  /** Not from every host; without it nothing has to be taken first. */
  review: WaitingReview | undefined
  /** The reviewer; null where it is unknown who is signed in. */
  userId: number | null
  /** Ready-made reasons to reject it. */
  reasons: readonly string[]
  /** Decides; resolves when what the decision changed has been read again, also when it was refused. */
  onApprove: () => Promise<void>
  onReject: (reason: string) => Promise<void>
}

/** A reviewer's side: take it, give it back, approve it, or reject it with a reason. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { subject, name, review, userId, reasons, onApprove, onReject } = props
  const { t } = useTranslation(['review', 'common'])
  const invalidate = useInvalidate()
  const [running, setRunning] = useState<string>()
  const [isRejecting, setRejecting] = useState(false)
  const holder = review?.holder
  const isMine = userId !== null && holder?.id === userId
  // Where it is unknown who is signed in, whatever is taken can be decided, and the host refuses what is another's.
  const isPerhapsMine = isMine || (userId === null && Boolean(holder))
  const mayDecide = isPerhapsMine || !review

  const run = async (action: string, act: () => Promise<unknown>) => {
    if (running !== undefined) return
    setRunning(action)
    try {
      await act()
    } catch (error) {
      // The catalogue has shown why; mostly somebody else was faster.
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
  /** Until what runs has ended and its outcome is read, nothing else can be begun that would get lost. */
  const waits = (action: string) => running !== undefined && running !== action
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
        <Holder review={review} isMine={isMine} />
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
          {review?.holder === null && (
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
                disabled={waits('approve')}
                loading={running === 'approve'}
                onClick={approve}
              >
                {t('approve')}
              </Button>
              <Button danger disabled={waits('reject')} onClick={() => setRejecting(true)}>
                {t('reject')}
              </Button>
            </>
          )}
          {isPerhapsMine && (
            <Button
              disabled={waits('giveBack')}
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

function Holder({ review, isMine }: { review: WaitingReview | undefined; isMine: boolean }) {
  const { t } = useTranslation('review')
  if (!review) return t('untaken')
  const { holder } = review
  if (holder === null) return t('free', { max: limits.claim.max })
  return isMine ? t('mine', holder) : t('held', holder)
}
