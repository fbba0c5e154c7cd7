import { useTranslation } from 'react-i18next'
import type { QueueItem } from '../../../../contract/review.ts'
import { StatusTag } from '../../components/cells/status-tag.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { clockTime } from '../../components/review/clock-time.ts'
import { deskAddress } from '../../components/review/review-subject.ts'
import { waitTone } from '../../components/review/wait-tone.ts'
import { RouteLink } from '../../components/route-link.tsx'
import { systemTime } from '../../lib/server-time.ts'
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
        <span className={styles.age} data-tone={waitTone(submitted, systemTime())}>
          <RelativeTime time={submitted} />
        </span>
        <span>{realname}</span>
        {first && <span>{t('first')}</span>}
        {rejected > 0 && <span className={styles.again}>{t('rejected', { count: rejected })}</span>}
      </span>
      <span className={styles.rowHolder}>
        {!holder ? (
          <StatusTag tone="info">{t('free')}</StatusTag>
        ) : holder.id === userId ? (
          <StatusTag tone="warning">{t('mine', { time: clockTime(holder.until) })}</StatusTag>
        ) : (
          t('held', { name: holder.name, time: clockTime(holder.until) })
        )}
      </span>
    </li>
  )
}
