import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import { isUnsupported } from '#web/src/api/call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { formatMinutes, useCountdown, useHasPassed } from '#web/src/lib/countdown.ts'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { providerClock } from '#web/src/lib/server-time.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Card, Notice } from '#web/src/ui/card.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { DecisionBar, type PendingReview } from '../decision-bar.tsx'
import { partOf, type ReviewPart } from '../decisions.ts'
import { KeyButton, useButtonKeys } from '../key-button.tsx'
import { ReviewBoundary } from '../review-boundary.tsx'
import { type ReviewSubject, subjectName } from '../review-subject.ts'
import styles from './desk.module.css'
import { ReviewContent } from './review-content.tsx'
import type { Desk } from './use-desk.ts'

interface ReviewPaneProps {
  subject: ReviewSubject
  desk: Desk
  userId: Id | null
  /** Whether to focus the heading, after the user opened the review on this page. */
  autoFocus: boolean
}

/** The open review: its changes, and the sticky decision bar. */
export function ReviewPane({ subject, desk, userId, autoFocus }: ReviewPaneProps) {
  const { t, i18n } = useTranslation(['desk', 'review'])
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useButtonKeys()
  const { data, error, refetch } = useQuery(callQuery('/app/ExamineDetail', subject))
  const isMissing = isUnsupported(error)
  const { name, review, parts, isUnknown } = pendingReview(data, { subject, name: desk.name })
  const until = parseTime(review?.holder?.until ?? '') || 0
  const isMine = review?.holder?.id === userId && userId !== null
  const hasExpired = useHasPassed(until, providerClock) && isMine
  useEffect(() => {
    if (autoFocus) headingRef.current?.focus()
  }, [autoFocus])
  return (
    <Card as="article" gap="0" padding="0" className={styles.pane} aria-labelledby={headingId}>
      <Stack as="header" gap="xs" className={styles.head}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {name || t('review:openShort')}
        </h2>
        {data && (
          <Note>
            <span>
              {[
                t(`kind.${parts.length > 1 ? 'both' : partOf(subject)}`),
                t('by', { name: data.plugin.realname }),
              ].join(' · ')}
            </span>
            {review && (
              <span key={i18n.language}>
                {' · '}
                <Trans
                  t={t}
                  i18nKey="waited"
                  components={[<RelativeTime key="submitted" time={review.submitted} />]}
                />
              </span>
            )}
          </Note>
        )}
        {review && <ClaimState {...{ review, userId, until, hasExpired }} />}
      </Stack>
      {data ? (
        <>
          {!review && <p role="status">{isUnknown ? noValue : t('review:gone')}</p>}
          <ReviewBoundary reviewed={data}>
            <ReviewContent subject={subject} detail={data} />
          </ReviewBoundary>
        </>
      ) : error ? (
        isMissing ? (
          <p>{t('noDetail')}</p>
        ) : (
          <FailedList error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Loading rows={12} />
      )}
      <div className={styles.footer}>
        {data && !review ? (
          <KeyButton
            shortcut="N"
            type="primary"
            loading={desk.isBusy}
            onClick={() => void desk.openNext(true)}
          >
            {t('review:goOn')}
          </KeyButton>
        ) : (
          // Shown after the claim is loaded, or without review details.
          (review || isMissing) && (
            <DecisionBar
              {...{ subject, parts, name, review, userId, hasExpired }}
              hasKeys
              onDecided={(decision, only) => {
                const text = t(only ? `review:approvedOnly.${only}` : `review:${decision}`, { name })
                showToast({ type: 'success', text })
                void desk.openNext(true)
              }}
              onNext={() => void desk.openNext()}
            />
          )
        )}
      </div>
    </Card>
  )
}

/** Returns the subject's name, its pending review and parts, and whether its state is unknown. */
function pendingReview(
  detail: AnswerOf<'/app/ExamineDetail'> | undefined,
  { subject, name: knownName }: { subject: ReviewSubject; name: string },
): { name: string; review: PendingReview | undefined; parts: readonly ReviewPart[]; isUnknown: boolean } {
  if (!detail) return { name: knownName, review: undefined, parts: [partOf(subject)], isUnknown: false }
  const { plugin, version, together } = detail
  const name = subjectName({ ...plugin, version: version?.version })
  const reviewed = (together ? undefined : version) ?? plugin
  const { state, review } = reviewed
  const isPending = state === (reviewed === version ? versionStates : pluginStates).inReview
  const parts: readonly ReviewPart[] = together ? ['plugin', 'version'] : [partOf(subject)]
  return { name, review: isPending ? review : undefined, parts, isUnknown: state === undefined }
}

interface ClaimStateProps {
  review: PendingReview
  userId: Id | null
  /** The claim's expiry (ms since 1970). */
  until: number
  hasExpired: boolean
}

/** The remaining time at which a warning is announced. */
const warningSeconds = 300

/** The claim's user and countdown; announces its expiry to screen readers, not its seconds. */
function ClaimState({ review: { holder }, userId, until, hasExpired }: ClaimStateProps) {
  const { t, i18n } = useTranslation(['desk', 'review'])
  const secondsLeft = useCountdown(until, providerClock)
  const isMine = !hasExpired && userId !== null && holder?.id === userId
  // Without the user's ID the claim's owner is unknown.
  const other = isMine || userId === null ? undefined : holder
  const isExpiring = isMine && secondsLeft <= warningSeconds
  const text = holder === null ? t('review:free', { max: limits.claim.max }) : other && t('heldNow', other)
  return (
    <>
      {isMine && (
        <Note key={i18n.language}>
          <Trans
            t={t}
            i18nKey="timeLeft"
            components={[
              <span key="left" role="timer">
                {formatMinutes(secondsLeft)}
              </span>,
            ]}
          />
        </Note>
      )}
      <Stack as="p" role="status">
        {hasExpired || isExpiring ? (
          <Notice as="span" tone="warning">
            {t(hasExpired ? 'lapsed' : 'endsSoon')}
          </Notice>
        ) : (
          text && <Note as="span">{text}</Note>
        )}
      </Stack>
    </>
  )
}
