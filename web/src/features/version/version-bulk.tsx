import { useQuery } from '@tanstack/react-query'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { BulkProps } from '#web/src/list/selection/bulk-props.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { everyPlugin, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { useReviewBulk } from '../review/use-review-bulk.ts'

/** What can be done with selected versions of the header's plugin. */
export function VersionBulk(props: BulkProps<PluginVersion>) {
  const rightsTo = usePluginRights()
  const { id: userId } = useIdentity()
  const { id: selected } = useSelectedPlugin()
  const { data: plugins = [] } = useQuery(everyPlugin)
  const plugin = plugins.find(({ id }) => id === selected)
  const actions = useReviewBulk<PluginVersion>({
    subjectOf: ({ id, plugin_id }) => ({ id: plugin_id, publish_id: id }),
    isInReview: ({ state }) => state === versionStates.inReview,
    mayReview: () => plugin !== undefined && rightsTo(plugin).mayReview,
    reviewOf: ({ review }) => review,
    userId,
  })
  return <BulkBar {...props} actions={actions} />
}
