import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { SelectionProps } from '#web/src/list/selection/selection.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { useReviewBulk } from '../review/use-review-bulk.ts'

/** The bulk actions on selected plugins. */
export function PluginBulk(props: SelectionProps<Plugin>) {
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
