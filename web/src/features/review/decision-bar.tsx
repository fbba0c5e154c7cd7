import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { request } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import type { Plugin, RequestOf } from '#web/src/api/records.ts'
import { useCall, type Write } from '#web/src/api/use-call.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import {
  aboutParts,
  claimOf,
  type Decision,
  decisionCalls,
  decisionOn,
  partOf,
  type ReviewPart,
  type ReviewStep,
  useOpenStep,
  useRejectReasons,
} from './decisions.ts'
import { KeyButton } from './key-button.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'
import type { ReviewSubject } from './review-subject.ts'

export type PendingReview = NonNullable<Plugin['review']>

interface DecisionBarProps {
  subject: ReviewSubject
  parts?: readonly ReviewPart[]
  name: string
  /** Undefined without review claims. */
  review: PendingReview | undefined
  userId: Id | null
  /** Whether the claim has expired since `review` was read. */
  hasExpired?: boolean
  hasKeys?: boolean
  /** Called after the decision; `only` is the decided part of a review with both. */
  onDecided: (decision: Decision, only?: ReviewPart) => void
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

/** The buttons that claim, decide, comment and release a review; some open a form in place. */
export function DecisionBar(props: DecisionBarProps) {
  const { subject, name, review, userId, hasExpired = false, hasKeys = false } = props
  const { onDecided, onNext } = props
  const { t } = useTranslation('review')
  const { busy, write, run } = useCall()
  const [started, setStarted] = useState<ReviewStep>()
  const runningStep = busy ? started : undefined
  const { openStep, setOpenStep, barRef } = useOpenStep()
  const holder = hasExpired ? null : review?.holder
  // Without the user's ID every claim may be the user's.
  const maybeMine = Boolean(holder) && (userId === null || holder?.id === userId)
  const mayClaim = useCapability('/app/ExamineClaim') !== 'forbidden'
  const isGranted = {
    plugin: useCapability(decisionCalls.plugin) !== 'forbidden',
    version: useCapability(decisionCalls.version) !== 'forbidden',
  }
  const parts = (props.parts ?? [partOf(subject)]).filter((part) => isGranted[part])
  const reasons = useRejectReasons(parts)
  const mayRemark = useCapability('/app/ExamineRemark') === 'yes' && review !== undefined
  const claimsItself = Boolean(review) && !holder && mayClaim
  const mayDecide = parts.length > 0 && (maybeMine || claimsItself || !review)
  const form = { isRunning: runningStep !== undefined, onCancel: () => setOpenStep(undefined) }
  const keyOf = (action: ReviewStep) => (hasKeys ? keys[action] : undefined)
  const button = (action: ReviewStep) => ({
    shortcut: keyOf(action),
    'data-action': action,
    disabled: runningStep !== undefined && runningStep !== action,
    loading: runningStep === action,
  })

  const start = async (step: ReviewStep, call: Write, onDone?: () => void) => {
    if (busy) return
    setStarted(step)
    await write(call, onDone)
  }
  /** Claims an unclaimed review, and decides on its parts in turn, up to the first refusal. */
  const decide = async (
    step: 'approve' | 'reject',
    decided: readonly ReviewPart[],
    why?: Parameters<typeof decisionOn>[3],
  ) => {
    if (busy) return
    const decision = step === 'approve' ? 'approved' : 'rejected'
    const calls = decided.map((part) => decisionOn(subject, part, decision, why))
    setStarted(step)
    await run(
      async () => {
        for (const { call, body } of claimsItself ? [claimOf(subject, false), ...calls] : calls) {
          // The union of paths and bodies loses their correspondence.
          await request<WritingPath>(call, body as RequestOf<WritingPath>)
        }
      },
      {
        stale: ['/app/ExamineClaim', decisionCalls.plugin, decisionCalls.version],
        onDone: () => {
          setOpenStep(undefined)
          onDecided(decision, decided.length < parts.length ? decided[0] : undefined)
        },
      },
    )
  }
  const forms = {
    approve: () =>
      mayDecide && (
        <ApproveQuestion
          {...form}
          name={name}
          parts={parts}
          isApproving={runningStep === 'approve'}
          onApprove={(approved) => void decide('approve', approved)}
        />
      ),
    reject: () =>
      mayDecide && (
        <ReasonForm
          {...form}
          label={t('rejectTitle', { name })}
          hasTitle
          reasons={reasons}
          submitLabel={t('rejectTitle', { name })}
          parts={[...parts.flatMap((part) => aboutParts[part]), 'other']}
          onSubmit={(reason, about) => decide('reject', parts, { reason, about })}
        />
      ),
    remark: () => (
      <ReasonForm
        {...form}
        label={t('remarkTitle', { name })}
        hasTitle
        kind="remark"
        text={t('remarkText')}
        submitLabel={t('remarkSend')}
        onSubmit={(remark) =>
          start(
            'remark',
            { call: '/app/ExamineRemark', body: { ...subject, remark }, done: t('remarked') },
            form.onCancel,
          )
        }
      />
    ),
  }
  const opened = openStep && forms[openStep]()
  if (opened) return <div ref={barRef}>{opened}</div>
  return (
    <Row ref={barRef} className={styles.bar}>
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
      {claimsItself && parts.length > 0 && (
        <KeyButton {...button('take')} onClick={() => start('take', claimOf(subject, false))}>
          {t(hasExpired ? 'takeAgain' : 'take')}
        </KeyButton>
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
        <KeyButton {...button('giveBack')} onClick={() => start('giveBack', claimOf(subject, true))}>
          {t('giveBack')}
        </KeyButton>
      )}
    </Row>
  )
}

interface ApproveQuestionProps {
  name: string
  parts: readonly ReviewPart[]
  isRunning: boolean
  isApproving: boolean
  onApprove: (parts: readonly ReviewPart[]) => void
  onCancel: () => void
}

/** A confirmation in the place of its button; the second click of a double click does not confirm. */
function ApproveQuestion(props: ApproveQuestionProps) {
  const { name, parts, isRunning, isApproving, onApprove, onCancel } = props
  const { t } = useTranslation(['review', 'common'])
  const hasBoth = parts.length > 1
  const question = t(hasBoth ? 'approveBothText' : 'approveText', { name })
  return (
    <Row className={styles.bar} role="group" aria-label={question}>
      <p>{question}</p>
      <Button
        type="primary"
        data-action="approve"
        loading={isApproving}
        onClick={({ detail }) => detail < 2 && onApprove(parts)}
        onKeyDown={ignoreKeyRepeat}
      >
        {t(hasBoth ? 'approveBoth' : 'approveNow')}
      </Button>
      {hasBoth &&
        parts.map((part) => (
          <Button
            key={part}
            disabled={isRunning}
            onClick={() => onApprove([part])}
            onKeyDown={ignoreKeyRepeat}
          >
            {t(`approveOnly.${part}`)}
          </Button>
        ))}
      <Button disabled={isRunning} onClick={onCancel} onKeyDown={ignoreKeyRepeat}>
        {t('common:cancel')}
      </Button>
    </Row>
  )
}

/** Ignores a held key, which would confirm the question that it opened. */
function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
