import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import type { SelectionProps } from '#web/src/list/selection/selection.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { ReviewBulk } from '../review/review-bulk.tsx'

export function PluginBulk(props: SelectionProps<Plugin>) {
  const rightsTo = usePluginRights()
  return (
    <ReviewBulk
      {...props}
      subjectOf={({ id }) => ({ id })}
      isInReview={({ state }) => state === pluginStates.inReview}
      mayReview={(plugin) => rightsTo(plugin).mayReview}
    />
  )
}
