import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import type { Decision } from '../review/decisions.ts'
import { ReviewDrawer } from '../review/review-drawer.tsx'
import { ReviewPanel } from '../review/review-panel.tsx'
import { pluginQueue, type ReviewItem } from '../review/review-queue.tsx'
import { subjectKey } from '../review/review-subject.ts'
import { ListingSummary } from './add/listing-summary.tsx'
import { PluginDetails } from './plugin-details.tsx'
import styles from './plugins.module.css'

interface PluginReviewProps {
  first: ReviewItem
  userId: number | null
}

export function PluginReview({ first, userId, ...overlay }: PluginReviewProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const rightsTo = usePluginRights()
  return (
    <ReviewDrawer
      {...overlay}
      first={first}
      queue={pluginQueue(plugins, rightsTo) ?? []}
      userId={userId}
      title={(name) => t('reviewTitle', { name })}
    >
      {(item, onDecided) => (
        <Reviewed key={subjectKey(item.subject)} item={item} userId={userId} onDecided={onDecided} />
      )}
    </ReviewDrawer>
  )
}

interface ReviewedProps {
  item: ReviewItem
  userId: number | null
  onDecided: (decision: Decision) => void
}

function Reviewed({ item: { subject, name }, userId, onDecided }: ReviewedProps) {
  const { t } = useTranslation('review')
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const plugin = plugins.find(({ id }) => id === subject.id)
  return (
    <Stack className={styles.reviewed}>
      {plugin?.state === pluginStates.inReview ? (
        <ReviewPanel
          subject={subject}
          name={name}
          review={plugin.review}
          userId={userId}
          onDecided={onDecided}
        />
      ) : (
        <p role="status">{t('gone')}</p>
      )}
      {plugin && (
        <>
          <ListingSummary listing={plugin} owner={plugin.realname} />
          <PluginDetails plugin={plugin} />
        </>
      )}
    </Stack>
  )
}
