import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { versionStates } from '#contract/values/states.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import type { Decision } from '../review/decisions.ts'
import { ReviewDrawer } from '../review/review-drawer.tsx'
import { ReviewPanel } from '../review/review-panel.tsx'
import { type ReviewItem, versionQueue } from '../review/review-queue.tsx'
import { subjectKey } from '../review/review-subject.ts'
import { VersionDetails } from './version-details.tsx'
import { allVersionsQuery } from './version-queries.ts'

interface VersionReviewProps {
  first: ReviewItem
  userId: number | null
}

/** Reviews versions one after the other, and selects the plugin of each in the header. */
export function VersionReview({ first, userId, ...overlay }: VersionReviewProps & OverlayProps) {
  const { t } = useTranslation('version')
  const select = useSelectedPlugin((state) => state.select)
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  return (
    <ReviewDrawer
      {...overlay}
      first={first}
      queue={versionQueue(plugins)}
      userId={userId}
      title={(name) => t('reviewTitle', { name })}
      onNext={({ subject }) => select(subject.id)}
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
  const { data, error, refetch } = useQuery(allVersionsQuery(subject.id))
  const version = data?.find(({ id }) => id === subject.publish_id)
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={12} />
  return (
    <Stack>
      {version?.state === versionStates.inReview ? (
        <ReviewPanel
          subject={subject}
          name={name}
          review={version.review}
          userId={userId}
          onDecided={onDecided}
        />
      ) : (
        <p role="status">{t('gone')}</p>
      )}
      {version && <VersionDetails version={version} />}
    </Stack>
  )
}
