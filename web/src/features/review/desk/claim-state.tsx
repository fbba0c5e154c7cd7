import { Trans, useTranslation } from 'react-i18next'
import { asMinutes } from '#web/src/lib/countdown.ts'
import type { WaitingReview } from '../decision-bar.tsx'
import styles from './desk.module.css'

interface ClaimStateProps {
  review: WaitingReview
  userId: number | null
  /** Seconds until the user's claim ends. */
  secondsLeft: number
  hasLapsed: boolean
}

/** Below this the end of a claim is announced. */
const soonSeconds = 300

/** Who holds the review and until when; the end of one's own claim is announced, its seconds are not. */
export function ClaimState({ review: { holder }, userId, secondsLeft, hasLapsed }: ClaimStateProps) {
  const { t } = useTranslation('desk')
  const isMine = !hasLapsed && holder !== null && holder.id === userId
  // The holder's id says nothing to a user who does not know his own.
  const isOthers = holder !== null && !isMine && userId !== null
  const isSoon = isMine && secondsLeft <= soonSeconds
  return (
    <>
      {isMine && (
        <p className={styles.claim}>
          <Trans
            t={t}
            i18nKey="timeLeft"
            components={[<span key="left" role="timer" />]}
            values={{ left: asMinutes(secondsLeft) }}
          />
        </p>
      )}
      <p className={hasLapsed || isSoon ? styles.alert : styles.claim} role="status">
        {hasLapsed
          ? t('lapsed')
          : isSoon
            ? t('endsSoon')
            : holder === null
              ? t('freeNow')
              : isOthers && t('heldNow', holder)}
      </p>
    </>
  )
}
