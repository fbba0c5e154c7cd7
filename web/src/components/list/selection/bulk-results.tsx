import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '../../cells/status-tag.tsx'
import { ScrollBox } from '../../scroll-box.tsx'
import styles from './bulk.module.css'
import type { QueueItem } from './bulk-queue.ts'

type Status = QueueItem<unknown>['status']

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  skipped: 'warning',
  left: 'neutral',
} as const satisfies Record<Status, Tone>

/** What needs a look comes first, once the run has ended. */
const order: readonly Status[] = ['failed', 'left', 'skipped', 'done']

interface BulkResultsProps {
  items: readonly QueueItem<unknown>[]
  isEnded: boolean
}

/** The results of a run, row by row. */
export function BulkResults({ items, isEnded }: BulkResultsProps) {
  const { t } = useTranslation('bulk')
  const shown = isEnded ? items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status)) : items
  return (
    <ScrollBox className={styles.results} aria-label={t('run.results')}>
      <ul>
        {shown.map((item) => (
          <Result key={item.id} name={item.name} status={item.status} message={item.message} />
        ))}
      </ul>
    </ScrollBox>
  )
}

interface ResultProps {
  name: string
  status: Status
  message: string | undefined
}

const Result = memo(function Result({ name, status, message }: ResultProps) {
  const { t } = useTranslation('bulk')
  return (
    <li className={styles.result}>
      <span className={styles.resultName}>{name}</span>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      {message && <span className={styles.message}>{message}</span>}
    </li>
  )
})
