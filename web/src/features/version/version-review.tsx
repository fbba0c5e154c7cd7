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
import { VersionDetails } from './version-details.tsx'
import { allVersionsQuery, type ReviewedVersion, versionQueue } from './version-queries.ts'

interface VersionReviewProps {
  first: ReviewedVersion
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
      onNext={({ pluginId }) => select(pluginId)}
    >
      {(item, onDecided) => <Reviewed key={item.key} item={item} userId={userId} onDecided={onDecided} />}
    </ReviewDrawer>
  )
}

interface ReviewedProps {
  item: ReviewedVersion
  userId: number | null
  onDecided: (decision: Decision) => void
}

function Reviewed({ item: { pluginId, versionId, name }, userId, onDecided }: ReviewedProps) {
  const { t } = useTranslation('review')
  const { data, error, refetch } = useQuery(allVersionsQuery(pluginId))
  const version = data?.find(({ id }) => id === versionId)
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={12} />
  return (
    <Stack>
      {version?.state === versionStates.inReview ? (
        <ReviewPanel
          subject={{ id: pluginId, publish_id: versionId }}
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
