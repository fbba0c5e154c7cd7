import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { PendingReview } from './decision-bar.tsx'
import styles from './review.module.css'

export interface ReviewItem {
  key: string
  name: string
}

export interface ReviewQueueItem extends ReviewItem {
  review: PendingReview
}

/** Sorts the items by queue position, including claimed ones. */
export function sortByPosition<Item extends ReviewQueueItem>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.review.position - b.review.position)
}

/** Returns the next item to review: one that the user has claimed, or else an unclaimed one. */
export function nextInQueue<Item extends ReviewQueueItem>(
  items: readonly Item[],
  { userId, after }: { userId: number | null; after: string },
): Item | undefined {
  const available = sortByPosition(items).filter(
    ({ key, review: { holder } }) => key !== after && (!holder || holder.id === userId),
  )
  return available.find(({ review }) => review.holder !== null) ?? available[0]
}

interface ReviewQueueProps<Item extends ReviewQueueItem> {
  items: readonly Item[]
  userId: number | null
  onOpen: (item: Item) => void
}

export function ReviewQueue<Item extends ReviewQueueItem>({ items, userId, onOpen }: ReviewQueueProps<Item>) {
  const { t } = useTranslation('review')
  return (
    <Card as="details" gap="xs" className={styles.queue} open={items.length > 0}>
      <summary>
        {t('queue')}{' '}
        <Note as="span" className={styles.note}>
          {items.length > 0 && t('queueCount', { count: items.length })}
        </Note>
      </summary>
      {items.length === 0 && <Note className={styles.note}>{t('queueEmpty')}</Note>}
      <Stack as="ol" gap="0">
        {sortByPosition(items).map((item) => (
          <Row as="li" gap="xxs sm" key={item.key} className={styles.item}>
            <span className={styles.name} title={item.name}>
              {item.name}
            </span>
            <Note as="span" className={styles.note}>
              <RelativeTime time={item.review.submitted} />
            </Note>
            <Holder review={item.review} userId={userId} />
            <Button size="small" aria-label={t('open', { name: item.name })} onClick={() => onOpen(item)}>
              {t('openShort')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

function Holder({ review: { holder }, userId }: { review: PendingReview; userId: number | null }) {
  const { t } = useTranslation('review')
  if (holder === null) return <Status tone="info">{t('waiting')}</Status>
  if (holder.id === userId) return <Status tone="warning">{t('heldByMe')}</Status>
  return <Status tone="neutral">{t('heldBy', { name: holder.name })}</Status>
}
