import { useQuery } from '@tanstack/react-query'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { versionStates } from '../../../../contract/values/states.ts'
import { BulkBar } from '../../components/list/selection/bulk-bar.tsx'
import type { BulkProps } from '../../components/list/selection/bulk-props.ts'
import { useReviewBulk } from '../../components/review/use-review-bulk.ts'
import { usePluginRights } from '../../session/permissions.ts'
import { everyPlugin, useSelectedPlugin } from '../../session/plugins.ts'
import { useIdentity } from '../../session/use-identity.ts'

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
