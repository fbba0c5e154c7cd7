import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { useCall, type Write } from '#web/src/api/use-call.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { claimOf, type Decision, decisionCall, decisionOn } from './decisions.ts'
import { KeyButton } from './key-button.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'
import type { ReviewSubject } from './review-subject.ts'
import { type ReviewStep, useOpenStep, useRejectReasons } from './use-decision-steps.ts'

export type PendingReview = NonNullable<Plugin['review']>

interface DecisionBarProps {
  subject: ReviewSubject
  name: string
  /** Undefined on hosts without review claims. */
  review: PendingReview | undefined
  userId: number | null
  /** Whether the claim has expired since `review` was read. */
  hasExpired?: boolean
  /** Displays keyboard shortcuts; an ancestor has to handle `pressByKey`. */
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

/** The buttons that claim, decide, comment and release a review; some open a confirmation or a form in place. */
export function DecisionBar(props: DecisionBarProps) {
  const { subject, name, review, userId, hasExpired = false, hasKeys = false } = props
  const { onDecided, onGivenBack, onNext } = props
  const { t } = useTranslation('review')
  const { busy, write } = useCall()
  const [started, setStarted] = useState<ReviewStep>()
  const runningStep = busy ? started : undefined
  const { openStep, setOpenStep, barRef } = useOpenStep()
  const reasons = useRejectReasons(subject)
  const holder = hasExpired ? null : review?.holder
  // Without the user's ID every claimed review can be decided; the host rejects those of others.
  const maybeMine = Boolean(holder) && (userId === null || holder?.id === userId)
  const mayClaim = useCapability('/app/ExamineClaim') !== 'forbidden'
  const isGranted = useCapability(decisionCall(subject)) !== 'forbidden'
  const mayRemark = useCapability('/app/ExamineRemark') === 'yes' && review !== undefined
  const mayDecide = isGranted && (maybeMine || !review)
  const form = {
    name,
    label: '',
    isRunning: runningStep !== undefined,
    onCancel: () => setOpenStep(undefined),
  }
  const keyOf = (action: ReviewStep) => (hasKeys ? keys[action] : undefined)
  const button = (action: ReviewStep) => ({
    shortcut: keyOf(action),
    'data-action': action,
    disabled: runningStep !== undefined && runningStep !== action,
    loading: runningStep === action,
  })

  const run = async (step: ReviewStep, call: Write, onDone?: () => void) => {
    if (busy) return
    setStarted(step)
    await write(call, onDone)
  }
  const decideAs = (step: 'approve' | 'reject', decision: Decision) => (reason?: string) =>
    run(step, decisionOn(subject, decision, reason), () => onDecided(decision))
  if (openStep === 'reject' && mayDecide) {
    return (
      <div ref={barRef}>
        <ReasonForm
          {...form}
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
  if (openStep === 'remark') {
    const send = (text: string) =>
      run(
        'remark',
        { call: '/app/ExamineRemark', body: { ...subject, remark: text }, done: t('remarked') },
        () => setOpenStep(undefined),
      )
    return (
      <div ref={barRef}>
        <ReasonForm
          {...form}
          label={t('remarkTitle', { name })}
          hasTitle
          reasons={[]}
          isRequired
          emptyMessage={t('remarkNeeded')}
          danger={false}
          text={t('remarkText')}
          submitLabel={t('remarkSend')}
          onSubmit={send}
        />
      </div>
    )
  }
  if (openStep === 'approve' && mayDecide) {
    const approve = decideAs('approve', 'approved')
    return (
      <div ref={barRef}>
        <ApproveQuestion {...form} isApproving={runningStep === 'approve'} onApprove={() => void approve()} />
      </div>
    )
  }
  return (
    <Row ref={barRef} className={styles.bar}>
      {review && !holder && mayClaim && isGranted && (
        <KeyButton {...button('take')} type="primary" onClick={() => run('take', claimOf(subject, false))}>
          {t(hasExpired ? 'takeAgain' : 'take')}
        </KeyButton>
      )}
      {mayDecide && (
        <>
          <KeyButton {...button('approve')} type="primary" onClick={() => setOpenStep('approve')}>
            {t('approve')}
          </KeyButton>
          <KeyButton {...button('reject')} danger onClick={() => setOpenStep('reject')}>
            {t('reject')}
          </KeyButton>
        </>
      )}
      {mayRemark && (
        <KeyButton {...button('remark')} onClick={() => setOpenStep('remark')}>
          {t('remark')}
        </KeyButton>
      )}
      {onNext && (
        <KeyButton {...button('next')} onClick={onNext}>
          {t('goOn')}
        </KeyButton>
      )}
      {maybeMine && mayClaim && (
        <KeyButton
          {...button('giveBack')}
          onClick={() => run('giveBack', claimOf(subject, true), onGivenBack)}
        >
          {t('giveBack')}
        </KeyButton>
      )}
    </Row>
  )
}

interface ApproveQuestionProps {
  name: string
  isRunning: boolean
  isApproving: boolean
  onApprove: () => void
  onCancel: () => void
}

/** A confirmation in place of the buttons, at another position, so that a double click does not confirm it. */
function ApproveQuestion({ name, isRunning, isApproving, onApprove, onCancel }: ApproveQuestionProps) {
  const { t } = useTranslation(['review', 'common'])
  const question = t('approveText', { name })
  return (
    <Row className={styles.bar} role="group" aria-label={question}>
      <p>{question}</p>
      <Button disabled={isRunning} onClick={onCancel} onKeyDown={ignoreKeyRepeat}>
        {t('common:cancel')}
      </Button>
      <Button type="primary" data-first loading={isApproving} onClick={onApprove} onKeyDown={ignoreKeyRepeat}>
        {t('approveNow')}
      </Button>
    </Row>
  )
}

/** Ignores a held key, which would confirm the question that it has just opened. */
function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
