import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/review.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { RouteLink } from '#web/src/session/route-link.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { clockTime } from '../clock-time.ts'
import { deskAddress } from '../review-subject.ts'
import { waitTone } from '../wait-tone.ts'
import styles from './desk.module.css'
import { nameOf } from './use-desk.ts'

interface QueueRowProps {
  item: QueueItem
  userId: number | null
  isOpen: boolean
}

/** A plugin or version of the queue, as a link that opens it. */
export function QueueRow({ item, userId, isOpen }: QueueRowProps) {
  const { t } = useTranslation('desk')
  const { publish_id, realname, submitted, holder, rejected, first } = item
  return (
    <li className={styles.row} aria-current={isOpen || undefined}>
      <RouteLink to={deskAddress(item)} className={styles.rowName ?? ''}>
        {nameOf(item)}
      </RouteLink>
      <span className={styles.rowKind}>{t(publish_id === null ? 'kind.plugin' : 'kind.version')}</span>
      <span className={styles.rowFacts}>
        <Status tone={waitTone(submitted, systemTime())}>
          <RelativeTime time={submitted} />
        </Status>
        <span className={styles.rowMore}>
          <span>{realname}</span>
          {first && <span>{t('first')}</span>}
          {rejected > 0 && <span>{t('rejected', { count: rejected })}</span>}
        </span>
      </span>
      {holder && (
        <span className={styles.rowHolder}>
          {holder.id === userId ? (
            <Status tone="info">{t('mine', { time: clockTime(holder.until) })}</Status>
          ) : (
            <Status tone="neutral">{t('held', { name: holder.name, time: clockTime(holder.until) })}</Status>
          )}
        </span>
      )}
    </li>
  )
}
