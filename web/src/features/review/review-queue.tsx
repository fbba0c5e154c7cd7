import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { pluginStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { PendingReview } from './decision-bar.tsx'
import styles from './review.module.css'
import { type ReviewSubject, subjectKey, subjectName } from './review-subject.ts'

export interface ReviewItem {
  subject: ReviewSubject
  name: string
}

/** A review among the user's plugins, for users without the desk. */
interface QueuedReview extends ReviewItem {
  review: PendingReview
}

/** Returns the plugin reviews that the user may make, in order; undefined for an unknown claim. */
export function pluginQueue(
  plugins: readonly Plugin[],
  rightsTo: (plugin: Plugin) => PluginRights,
): QueuedReview[] | undefined {
  if (plugins.some(({ state, review }) => state === pluginStates.inReview && !review)) return undefined
  return sortByPosition(
    plugins.flatMap((plugin) => {
      const { id, review } = plugin
      return review && rightsTo(plugin).mayReview
        ? [{ subject: { id }, name: subjectName(plugin), review }]
        : []
    }),
  )
}

/** Returns the pending reviews of versions in the order of the queue, including claimed ones. */
export function versionQueue(plugins: readonly Plugin[]): QueuedReview[] {
  return sortByPosition(
    plugins.flatMap(({ id, plugin_name, waiting_versions = [] }) =>
      waiting_versions.map(({ id: publish_id, version, review }) => ({
        subject: { id, publish_id },
        name: subjectName({ plugin_name, version }),
        review,
      })),
    ),
  )
}

function sortByPosition(items: readonly QueuedReview[]): QueuedReview[] {
  return items.toSorted(
    ({ review: { position: a = Infinity } }, { review: { position: b = Infinity } }) => a - b,
  )
}

/** Returns the next item to review: the user's claim, or else an unclaimed one. */
export function nextInQueue(
  items: readonly QueuedReview[],
  { userId, after }: { userId: Id | null; after: ReviewSubject },
): ReviewItem | undefined {
  const available = items.filter(
    ({ subject, review: { holder } }) =>
      subjectKey(subject) !== subjectKey(after) && (!holder || holder.id === userId),
  )
  return available.find(({ review }) => review.holder) ?? available[0]
}

/** Returns whether the user can open the review desk: its page and call exist. */
export function useHasDesk(): boolean {
  const isPermitted = useIsPermitted()
  return useCapability('/app/ExamineQueue') === 'yes' && isPermitted(addresses.review)
}

interface ReviewQueueProps {
  kind: 'plugins' | 'versions'
  items: readonly QueuedReview[]
  onOpen: (item: ReviewItem) => void
}

/** The pending reviews of a page: their number, with a link to the desk, or else the queue itself. */
export function ReviewQueue({ kind, items, onOpen }: ReviewQueueProps) {
  const { t } = useTranslation(['review', 'desk'])
  const { id: userId } = useIdentity()
  if (useHasDesk()) {
    return items.length === 0 ? null : (
      <Row as="p" gap="xs sm">
        {t(`desk.${kind}`, { count: items.length })}
        <PageLink button={{ size: 'small' }} to={addresses.review}>
          {t('desk.open')}
        </PageLink>
      </Row>
    )
  }
  return (
    <Card as="details" gap="xs" className={styles.queue} open={items.length > 0}>
      <summary>
        {t('desk:queue')}{' '}
        <Note as="span" className={styles.note}>
          {items.length > 0 && t('queueCount', { count: items.length })}
        </Note>
      </summary>
      {items.length === 0 && <Note>{t('desk:empty')}</Note>}
      <Stack as="ol" gap="0">
        {items.map((item) => (
          <Row as="li" gap="xxs sm" key={subjectKey(item.subject)} className={styles.item}>
            <span data-truncated className={styles.name} title={item.name}>
              {item.name}
            </span>
            <Note as="span">
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

function Holder({ review: { holder }, userId }: { review: PendingReview; userId: Id | null }) {
  const { t } = useTranslation('review')
  if (!holder) return holder === null ? <Status tone="info">{t('waiting')}</Status> : <span>{noValue}</span>
  if (holder.id === userId) return <Status tone="warning">{t('heldByMe')}</Status>
  return <Status tone="neutral">{t('heldBy', { name: holder.name })}</Status>
}
