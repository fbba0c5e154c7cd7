import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './bulk.module.css'
import type { BulkItem } from './bulk-queue.ts'

type ItemStatus = BulkItem<unknown>['status']

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  skipped: 'warning',
  left: 'neutral',
} as const satisfies Record<ItemStatus, Tone>

/** The sort order once the run has ended: failures first. */
const order: readonly ItemStatus[] = ['failed', 'left', 'skipped', 'done']

/** Maximum number of waiting rows listed. */
const maxWaiting = 20

interface BulkResultsProps {
  items: readonly BulkItem<unknown>[]
  isEnded: boolean
}

/** The results of a run, one per row. */
export function BulkResults({ items, isEnded }: BulkResultsProps) {
  const { t } = useTranslation('bulk')
  // Deferred: a run has up to a thousand rows, which must not block its buttons.
  const latest = useMemo(() => (isEnded ? sortByStatus(items) : untilNext(items)), [items, isEnded])
  const rendered = useDeferredValue(latest)
  // Translated once for all rows.
  const labels: Readonly<Record<ItemStatus, string>> = {
    waiting: t('status.waiting'),
    running: t('status.running'),
    done: t('status.done'),
    failed: t('status.failed'),
    skipped: t('status.skipped'),
    left: t('status.left'),
  }
  return (
    <ScrollBox className={styles.results} aria-label={t('run.results')} aria-busy={rendered !== latest}>
      <ul>
        {rendered.map(({ id, name, status, message }) => (
          <Result key={id} name={name} tone={tones[status]} label={labels[status]} message={message} />
        ))}
      </ul>
    </ScrollBox>
  )
}

function sortByStatus(items: BulkResultsProps['items']): BulkResultsProps['items'] {
  return items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

function untilNext(items: BulkResultsProps['items']): BulkResultsProps['items'] {
  const next = items.findIndex(({ status }) => status === 'waiting')
  return next < 0 ? items : items.slice(0, next + maxWaiting)
}

interface ResultProps {
  name: string
  tone: Tone
  label: string
  message: string | undefined
}

const Result = memo(function Result({ name, tone, label, message }: ResultProps) {
  return (
    <Row as="li" gap="xxs sm" className={styles.result}>
      <span className={styles.resultName}>{name}</span>
      <Status tone={tone}>{label}</Status>
      {message && <span className={styles.message}>{message}</span>}
    </Row>
  )
})
