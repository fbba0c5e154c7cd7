import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { versionStates } from '#contract/values/states.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { type PanelOf, ReviewDrawer, type ReviewProps } from '../review/review-drawer.tsx'
import { versionQueue } from '../review/review-queue.tsx'
import type { ReviewSubject } from '../review/review-subject.ts'
import { VersionDetails } from './version-details.tsx'
import { allVersionsQuery } from './version-queries.ts'

/** Reviews versions one after the other, and selects the plugin of each in the header. */
export function VersionReview(props: ReviewProps & OverlayProps) {
  const { t } = useTranslation('version')
  const select = useSelectedPlugin((state) => state.select)
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  return (
    <ReviewDrawer
      {...props}
      queue={versionQueue(plugins)}
      title={(name) => t('reviewTitle', { name })}
      onNext={({ subject }) => select(subject.id)}
    >
      {(subject, panelOf) => <Reviewed subject={subject} panelOf={panelOf} />}
    </ReviewDrawer>
  )
}

function Reviewed({ subject, panelOf }: { subject: ReviewSubject; panelOf: PanelOf }) {
  const { data, error, refetch } = useQuery(allVersionsQuery(subject.id))
  const version = data?.find(({ id }) => id === subject.publish_id)
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={12} />
  return (
    <Stack>
      {panelOf(version?.state === versionStates.inReview && version)}
      {version && <VersionDetails version={version} pluginId={subject.id} />}
    </Stack>
  )
}
