import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { callQuery, isUnsupported } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useCanCall } from '#web/src/api/capability.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { parseTime } from '#web/src/lib/relative-time.ts'
import { providerClock } from '#web/src/lib/server-time.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { DecisionBar, type WaitingReview } from '../decision-bar.tsx'
import { KeyButton, pressByKey } from '../key-button.tsx'
import { type ReviewSubject, subjectKey } from '../review-subject.ts'
import { useDecisions } from '../use-decisions.ts'
import { ClaimState } from './claim-state.tsx'
import styles from './desk.module.css'
import { ReviewContent } from './review-content.tsx'
import { isClaimed } from './use-claim-next.ts'
import { type Desk, nameOf } from './use-desk.ts'

interface ReviewPaneProps {
  subject: ReviewSubject
  desk: Desk
  userId: number | null
  /** Whether the user has opened it on this page: the focus goes to it. */
  takesFocus: boolean
}

/** The open review: what changed, and the decision, which stays in sight. */
export function ReviewPane({ subject, desk, userId, takesFocus }: ReviewPaneProps) {
  const { t } = useTranslation(['desk', 'review'])
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isSettled = useClaimAtOpening(subject, desk.isClaimed)
  const { data, error, refetch } = useQuery({
    ...callQuery('/app/ExamineDetail', subject),
    enabled: isSettled,
  })
  const { name, review } = standing(data, desk.name)
  const until = parseTime(review?.holder?.until ?? '')
  const isMine = review?.holder?.id === userId && userId !== null
  const secondsLeft = useCountdown(Number.isNaN(until) ? 0 : until, providerClock)
  const hasLapsed = isMine && secondsLeft === 0
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus()
  }, [takesFocus])
  return (
    // Focusable, so that its keys work after a click on its text.
    <article className={styles.pane} aria-labelledby={headingId} tabIndex={-1} onKeyDown={pressByKey}>
      <p className={styles.news} role="status">
        {desk.news}
      </p>
      <header className={styles.head}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {name || t('review:openShort')}
        </h2>
        {data && (
          <p className={styles.note}>
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
          </p>
        )}
        {review && <ClaimState {...{ review, userId, secondsLeft, hasLapsed }} />}
      </header>
      {data ? (
        <>
          {!review && <p role="status">{t('review:gone')}</p>}
          <ReviewContent subject={subject} detail={data} />
        </>
      ) : error ? (
        isUnsupported(error) ? (
          <p>{t('noDetail')}</p>
        ) : (
          <FailedList error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Loading rows={12} />
      )}
      <ActionBar
        {...{ subject, desk, userId, name, review, hasLapsed }}
        isGone={data !== undefined && !review}
        isKnown={review !== undefined || isUnsupported(error)}
      />
    </article>
  )
}

interface FootProps {
  subject: ReviewSubject
  desk: Desk
  userId: number | null
  name: string
  review: WaitingReview | undefined
  hasLapsed: boolean
  isGone: boolean
  /** False until it is known who holds it. */
  isKnown: boolean
}

function ActionBar({ subject, desk, userId, name, review, hasLapsed, isGone, isKnown }: FootProps) {
  const { t } = useTranslation('review')
  const { claim } = useDecisions(subject)
  const isHeld = userId !== null && review?.holder?.id === userId && !hasLapsed
  const skip = async () => {
    desk.skip()
    try {
      if (isHeld) await claim(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await desk.takeNext(isHeld ? { what: 'givenBack', name } : undefined)
  }
  if (isGone) {
    return (
      <div className={styles.foot}>
        <KeyButton shortcut="N" type="primary" loading={desk.isBusy} onClick={() => void desk.takeNext()}>
          {t('goOn')}
        </KeyButton>
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      {isKnown && (
        <DecisionBar
          subject={subject}
          name={name}
          review={review}
          userId={userId}
          hasLapsed={hasLapsed}
          hasKeys
          onDecided={(what) => void desk.takeNext({ what, name })}
          onGivenBack={() => desk.close({ what: 'givenBack', name })}
          onNext={() => void skip()}
        />
      )}
    </div>
  )
}

/** Claims a review that is opened by its address; resolves its state once. */
function useClaimAtOpening(subject: ReviewSubject, isAlreadyClaimed: boolean): boolean {
  const mayClaim = useCanCall('/app/ExamineClaim')
  const invalidate = useInvalidate()
  const [isSettled, setSettled] = useState(isAlreadyClaimed || !mayClaim)
  const claim = useEffectEvent(async () => {
    try {
      if (await isClaimed(subjectKey(subject))) void invalidate('/app/ExamineClaim')
    } catch {
      // `call` has shown it, and reading the review fails likewise.
    } finally {
      setSettled(true)
    }
  })
  useEffect(() => {
    if (!isSettled) void claim()
  }, [isSettled])
  return isSettled
}

/** What is reviewed, and its review while it waits. */
function standing(
  detail: ResponseOf<'/app/ExamineDetail'> | undefined,
  knownName: string,
): { name: string; review: WaitingReview | undefined } {
  if (!detail) return { name: knownName, review: undefined }
  const { plugin, version } = detail
  const name = nameOf({ plugin_name: plugin.plugin_name, version: version?.version ?? '' })
  const waits = version ? version.state === versionStates.inReview : plugin.state === pluginStates.inReview
  return { name, review: waits ? (version ?? plugin).review : undefined }
}
