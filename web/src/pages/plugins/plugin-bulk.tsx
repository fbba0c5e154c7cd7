import type { Plugin } from '../../../../contract/plugin.ts'
import { pluginStates } from '../../../../contract/values/states.ts'
import { BulkBar } from '../../components/list/selection/bulk-bar.tsx'
import type { BulkProps } from '../../components/list/selection/bulk-props.ts'
import { useReviewBulk } from '../../components/review/use-review-bulk.ts'
import { usePluginRights } from '../../session/permissions.ts'
import { useIdentity } from '../../session/use-identity.ts'

/** What can be done with selected plugins. */
export function PluginBulk(props: BulkProps<Plugin>) {
  const rightsTo = usePluginRights()
  const { id: userId } = useIdentity()
  const actions = useReviewBulk<Plugin>({
    subjectOf: ({ id }) => ({ id }),
    isInReview: ({ state }) => state === pluginStates.inReview,
    mayReview: (plugin) => rightsTo(plugin).mayReview,
    reviewOf: ({ review }) => review,
    userId,
  })
  return <BulkBar {...props} actions={actions} />
}
