import { Trans, useTranslation } from 'react-i18next'
import { formatMinutes } from '#web/src/lib/countdown.ts'
import type { PendingReview } from '../decision-bar.tsx'
import styles from './desk.module.css'

interface ClaimStateProps {
  review: PendingReview
  userId: number | null
  /** Seconds until the user's claim expires. */
  secondsLeft: number
  hasExpired: boolean
}

/** The remaining time at which a warning is announced. */
const warningSeconds = 300

/** The claim's user and countdown; announces to screen readers that the user's claim expires, but not its seconds. */
export function ClaimState({ review: { holder }, userId, secondsLeft, hasExpired }: ClaimStateProps) {
  const { t } = useTranslation('desk')
  const isMine = !hasExpired && userId !== null && holder?.id === userId
  // Without the user's ID it is unknown whose claim it is.
  const other = isMine || userId === null ? undefined : holder
  const isExpiring = isMine && secondsLeft <= warningSeconds
  return (
    <>
      {isMine && (
        <p className={styles.claim}>
          <Trans
            t={t}
            i18nKey="timeLeft"
            components={[<span key="left" role="timer" />]}
            values={{ left: formatMinutes(secondsLeft) }}
          />
        </p>
      )}
      <p className={hasExpired || isExpiring ? styles.alert : styles.claim} role="status">
        {hasExpired
          ? t('lapsed')
          : isExpiring
            ? t('endsSoon')
            : holder === null
              ? t('freeNow')
              : other && t('heldNow', other)}
      </p>
    </>
  )
}
