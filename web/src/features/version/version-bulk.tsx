import { useQuery } from '@tanstack/react-query'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#web/src/api/records.ts'
import type { SelectionProps } from '#web/src/list/selection/selection.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { ReviewBulk } from '../review/review-bulk.tsx'

export function VersionBulk(props: SelectionProps<PluginVersion>) {
  const rightsTo = usePluginRights()
  const { id: selected } = useSelectedPlugin()
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const plugin = plugins.find(({ id }) => id === selected)
  return (
    <ReviewBulk
      {...props}
      subjectOf={({ id }) => ({ id: selected, publish_id: id })}
      isInReview={({ state }) => state === versionStates.inReview}
      mayReview={() => plugin !== undefined && rightsTo(plugin).mayReview}
    />
  )
}
