import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { useCanCall, useIsGranted } from '#web/src/api/capability.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { KeyButton } from './key-button.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'
import type { ReviewSubject } from './review-subject.ts'
import { type ReviewStep, useAsking, useRejectReasons, useRun } from './use-decision-steps.ts'
import { type Decision, decisionCall, useDecisions } from './use-decisions.ts'

export type WaitingReview = NonNullable<Plugin['review']>

interface DecisionBarProps {
  subject: ReviewSubject
  name: string
  /** Undefined on hosts without review claims. */
  review: WaitingReview | undefined
  userId: number | null
  /** Whether the claim has ended since `review` was read. */
  hasLapsed?: boolean
  /** Whether the buttons show their keys; `pressByKey` has to listen around the bar. */
  hasKeys?: boolean
  onDecided: (decision: Decision) => void
  onGivenBack?: () => void
  onNext?: () => void
}

const keys = {
  take: 'T',
  approve: 'A',
  reject: 'R',
  remark: 'M',
  next: 'N',
  giveBack: 'G',
} as const satisfies Record<ReviewStep, string>

/** The buttons that claim, decide on and give back a review; approving asks, rejecting and remarks have a form. */
export function DecisionBar(props: DecisionBarProps) {
  const { subject, name, review, userId, hasLapsed = false, hasKeys = false } = props
  const { onDecided, onGivenBack, onNext } = props
  const { t } = useTranslation('review')
  const { decide, claim, remark } = useDecisions(subject)
  const { running, run } = useRun()
  const { asking, ask, barRef } = useAsking()
  const reasons = useRejectReasons(subject)
  const holder = hasLapsed ? null : review?.holder
  // When the user is unknown, every claimed review can be decided; the host refuses those of others.
  const isPerhapsMine = Boolean(holder) && (userId === null || holder?.id === userId)
  const mayClaim = useIsGranted('/app/ExamineClaim')
  const isGranted = useIsGranted(decisionCall(subject))
  const mayRemark = useCanCall('/app/ExamineRemark') && review !== undefined
  const mayDecide = isGranted && (isPerhapsMine || !review)
  const shown = { name, label: '', isRunning: running !== undefined, onCancel: () => ask(undefined) }
  const keyOf = (action: ReviewStep) => (hasKeys ? keys[action] : undefined)
  const button = (action: ReviewStep) => ({
    shortcut: keyOf(action),
    'data-action': action,
    disabled: running !== undefined && running !== action,
    loading: running === action,
  })

  const decideAs = (action: 'approve' | 'reject', decision: Decision) => (reason?: string) =>
    run(action, async () => {
      await decide(decision, reason)
      onDecided(decision)
    })
  if (asking === 'reject' && mayDecide) {
    return (
      <div ref={barRef}>
        <ReasonForm
          {...shown}
          label={t('rejectTitle', { name })}
          hasTitle
          reasons={reasons}
          isRequired
          submitLabel={t('rejectTitle', { name })}
          onSubmit={decideAs('reject', 'rejected')}
        />
      </div>
    )
  }
  if (asking === 'remark') {
    const send = (text: string) =>
      run('remark', async () => {
        await remark(text)
        ask(undefined)
        showToast({ type: 'success', text: t('remarked') })
      })
    return (
      <div ref={barRef}>
        <ReasonForm
          {...shown}
          label={t('remarkTitle', { name })}
          hasTitle
          reasons={[]}
          isRequired
          needed={t('remarkNeeded')}
          danger={false}
          text={t('remarkText')}
          submitLabel={t('remarkSend')}
          onSubmit={send}
        />
      </div>
    )
  }
  if (asking === 'approve' && mayDecide) {
    const approve = decideAs('approve', 'approved')
    return (
      <div ref={barRef}>
        <ApproveQuestion {...shown} isApproving={running === 'approve'} onApprove={() => void approve()} />
      </div>
    )
  }
  return (
    <div ref={barRef} className={styles.bar}>
      {review && !holder && mayClaim && isGranted && (
        <KeyButton {...button('take')} type="primary" onClick={() => run('take', () => claim(false))}>
          {t(hasLapsed ? 'takeAgain' : 'take')}
        </KeyButton>
      )}
      {mayDecide && (
        <>
          <KeyButton {...button('approve')} type="primary" onClick={() => ask('approve')}>
            {t('approve')}
          </KeyButton>
          <KeyButton {...button('reject')} danger onClick={() => ask('reject')}>
            {t('reject')}
          </KeyButton>
        </>
      )}
      {mayRemark && (
        <KeyButton {...button('remark')} onClick={() => ask('remark')}>
          {t('remark')}
        </KeyButton>
      )}
      {onNext && (
        <KeyButton {...button('next')} onClick={onNext}>
          {t('goOn')}
        </KeyButton>
      )}
      {isPerhapsMine && mayClaim && (
        <KeyButton
          {...button('giveBack')}
          onClick={() =>
            run('giveBack', async () => {
              await claim(true)
              onGivenBack?.()
            })
          }
        >
          {t('giveBack')}
        </KeyButton>
      )}
    </div>
  )
}

interface ApproveQuestionProps {
  name: string
  isRunning: boolean
  isApproving: boolean
  onApprove: () => void
  onCancel: () => void
}

/** Asks in place of the buttons; its answer stands elsewhere in the line, so that a double click answers nothing. */
function ApproveQuestion({ name, isRunning, isApproving, onApprove, onCancel }: ApproveQuestionProps) {
  const { t } = useTranslation(['review', 'common'])
  const question = t('approveText', { name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div className={styles.bar} role="group" aria-label={question}>
      <p>{question}</p>
      <Button disabled={isRunning} onClick={onCancel} onKeyDown={once}>
        {t('common:cancel')}
      </Button>
      <Button type="primary" data-first loading={isApproving} onClick={onApprove} onKeyDown={once}>
        {t('approveNow')}
      </Button>
    </div>
  )
}

/** A key that is held down would answer the question that it has just opened. */
function once(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
