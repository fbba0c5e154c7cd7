import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Details, DetailsSection } from '#web/src/list/record/record-details.tsx'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { FullListing } from '../review/comparison/listing-facts.tsx'
import { ReviewBoundary } from '../review/review-boundary.tsx'
import { ReviewDrawer, type ReviewProps } from '../review/review-drawer.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { pluginQueue } from '../review/review-queue.tsx'
import { useFullPlugin } from './listing/full-plugin.ts'

export function PluginReview(props: ReviewProps & OverlayProps) {
  const { t } = useTranslation(['plugin', 'desk', 'record'])
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const rightsTo = usePluginRights()
  return (
    <ReviewDrawer
      {...props}
      queue={pluginQueue(plugins, rightsTo) ?? []}
      title={(name) => t('reviewTitle', { name })}
    >
      {(subject, panelOf) => {
        const plugin = plugins.find(({ id }) => id === subject.id)
        return (
          <Stack>
            {panelOf(plugin?.state === pluginStates.inReview && plugin)}
            {plugin && (
              <ReviewBoundary reviewed={plugin}>
                <Details>
                  <h2>{plugin.plugin_name ?? noValue}</h2>
                  <Note>{t('desk:by', { name: plugin.realname })}</Note>
                  <ReviewedListing plugin={plugin} />
                  <DetailsSection title={t('record:tabs.reviews')}>
                    <ReviewHistory subject={{ id: plugin.id }} />
                  </DetailsSection>
                </Details>
              </ReviewBoundary>
            )}
          </Stack>
        )
      }}
    </ReviewDrawer>
  )
}

function ReviewedListing({ plugin }: { plugin: Plugin }) {
  const { full, isLoading, error, refetch } = useFullPlugin(plugin)
  if (isLoading) return <Loading rows={8} />
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />
  return <FullListing plugin={full} />
}
