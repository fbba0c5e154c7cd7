import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import { isUnsupported } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { parseTime } from '#web/src/lib/relative-time.ts'
import { providerClock } from '#web/src/lib/server-time.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { DecisionBar, type PendingReview } from '../decision-bar.tsx'
import { claimOf } from '../decisions.ts'
import { KeyButton, pressByKey } from '../key-button.tsx'
import { type ReviewSubject, subjectKey } from '../review-subject.ts'
import { ClaimState } from './claim-state.tsx'
import styles from './desk.module.css'
import { ReviewContent } from './review-content.tsx'
import { tryClaim } from './use-claim-next.ts'
import { type Desk, nameOf } from './use-desk.ts'

interface ReviewPaneProps {
  subject: ReviewSubject
  desk: Desk
  userId: number | null
  /** Whether to focus the heading, because the user opened the review on this page. */
  autoFocus: boolean
}

/** The open review: its changes, and the sticky decision bar. */
export function ReviewPane({ subject, desk, userId, autoFocus }: ReviewPaneProps) {
  const { t } = useTranslation(['desk', 'review'])
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isSettled = useClaimOnOpen(subject, desk.isClaimed)
  const { data, error, refetch } = useQuery({
    ...callQuery('/app/ExamineDetail', subject),
    enabled: isSettled,
  })
  const isMissing = isUnsupported(error)
  const { name, review } = pendingReview(data, desk.name)
  const until = parseTime(review?.holder?.until ?? '')
  const isMine = review?.holder?.id === userId && userId !== null
  const secondsLeft = useCountdown(Number.isNaN(until) ? 0 : until, providerClock)
  const hasExpired = isMine && secondsLeft === 0
  useEffect(() => {
    if (autoFocus) headingRef.current?.focus()
  }, [autoFocus])
  return (
    // Focusable, so that the shortcuts work after a click on text.
    <Card
      as="article"
      gap="0"
      padding="0"
      className={styles.pane}
      aria-labelledby={headingId}
      tabIndex={-1}
      onKeyDown={pressByKey}
    >
      <p className={styles.news} role="status">
        {desk.announcement}
      </p>
      <Stack as="header" gap="xs" className={styles.head}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {name || t('review:openShort')}
        </h2>
        {data && (
          <Note className={styles.note}>
            {t(subject.publish_id === undefined ? 'kind.plugin' : 'kind.version')} ·{' '}
            {t('by', { name: data.plugin.realname })}
            {review && (
              <>
                {' · '}
                <Trans
                  t={t}
                  i18nKey="waited"
                  components={[<RelativeTime key="submitted" time={review.submitted} />]}
                />
              </>
            )}
          </Note>
        )}
        {review && <ClaimState {...{ review, userId, secondsLeft, hasExpired }} />}
      </Stack>
      {data ? (
        <>
          {!review && <p role="status">{t('review:gone')}</p>}
          <ReviewContent subject={subject} detail={data} />
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
      <PaneActions
        {...{ subject, desk, userId, name, review, hasExpired }}
        isNotPending={data !== undefined && !review}
        isHolderKnown={review !== undefined || isMissing}
      />
    </Card>
  )
}

interface PaneActionsProps {
  subject: ReviewSubject
  desk: Desk
  userId: number | null
  name: string
  review: PendingReview | undefined
  hasExpired: boolean
  isNotPending: boolean
  /** False until the claim is loaded; true on hosts without review details. */
  isHolderKnown: boolean
}

function PaneActions({
  subject,
  desk,
  userId,
  name,
  review,
  hasExpired,
  isNotPending,
  isHolderKnown,
}: PaneActionsProps) {
  const { t } = useTranslation('review')
  const { write } = useCall()
  const isHeld = userId !== null && review?.holder?.id === userId && !hasExpired
  const skip = async () => {
    desk.skip()
    if (isHeld) await write(claimOf(subject, true))
    await desk.openNext(isHeld ? { what: 'givenBack', name } : undefined)
  }
  if (isNotPending) {
    return (
      <div className={styles.foot}>
        <KeyButton shortcut="N" type="primary" loading={desk.isBusy} onClick={() => void desk.openNext()}>
          {t('goOn')}
        </KeyButton>
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      {isHolderKnown && (
        <DecisionBar
          subject={subject}
          name={name}
          review={review}
          userId={userId}
          hasExpired={hasExpired}
          hasKeys
          onDecided={(what) => void desk.openNext({ what, name })}
          onGivenBack={() => desk.close({ what: 'givenBack', name })}
          onNext={() => void skip()}
        />
      )}
    </div>
  )
}

/** Claims a review that was opened by its URL; returns whether the attempt has settled. */
function useClaimOnOpen(subject: ReviewSubject, isAlreadyClaimed: boolean): boolean {
  const mayClaim = useCapability('/app/ExamineClaim') === 'yes'
  const { run } = useCall()
  const [isSettled, setSettled] = useState(isAlreadyClaimed || !mayClaim)
  const claim = useEffectEvent(() =>
    run(() => tryClaim(subjectKey(subject)).finally(() => setSettled(true)), {
      stale: ['/app/ExamineClaim'],
    }),
  )
  useEffect(() => {
    if (!isSettled) void claim()
  }, [isSettled])
  return isSettled
}

/** Returns the subject's name, and its review while pending. */
function pendingReview(
  detail: ResponseOf<'/app/ExamineDetail'> | undefined,
  fallbackName: string,
): { name: string; review: PendingReview | undefined } {
  if (!detail) return { name: fallbackName, review: undefined }
  const { plugin, version } = detail
  const name = nameOf({ plugin_name: plugin.plugin_name, version: version?.version ?? '' })
  const isPending = version
    ? version.state === versionStates.inReview
    : plugin.state === pluginStates.inReview
  return { name, review: isPending ? (version ?? plugin).review : undefined }
}
