import { useQuery } from '@tanstack/react-query'
import type { Id } from '#contract/values/ids.ts'
import { selectedQuery } from '#web/src/api/call.ts'
import type { Plugin } from '#web/src/api/records.ts'

/** Returns the query of a plugin with its readme and pictures; some hosts answer with all plugins. */
export function fullPluginQuery(id: Id) {
  return selectedQuery('/app/List', { id }, ({ list }) =>
    list.find((plugin) => String(plugin.id) === String(id)),
  )
}

export function useFullPlugin(plugin: Plugin) {
  const { data, error, isLoading, refetch } = useQuery({
    ...fullPluginQuery(plugin.id),
    enabled: plugin.readme === undefined,
  })
  const { readme = data?.readme, pictures = data?.pictures } = plugin
  return { full: { ...plugin, readme, pictures }, isLoading, error: data ? null : error, refetch }
}
