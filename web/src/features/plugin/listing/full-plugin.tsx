import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Id } from '#contract/values/ids.ts'
import { selectedQuery } from '#web/src/api/call.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'

const editDrawer = lazyComponent(() => import('../plugin-parts.ts'), 'EditPluginDrawer')

/** Returns the query of a plugin with its readme and pictures; other hosts answer with all plugins. */
export function fullPluginQuery(id: Id) {
  return selectedQuery('/app/List', { id }, ({ list }) =>
    list.find((plugin) => String(plugin.id) === String(id)),
  )
}

/** Adds a listed plugin's readme and pictures. */
export function useFullPlugin(plugin: Plugin) {
  const { data, error, isLoading, refetch } = useQuery({
    ...fullPluginQuery(plugin.id),
    enabled: plugin.readme === undefined,
  })
  const { readme = data?.readme, pictures = data?.pictures } = plugin
  return { full: { ...plugin, readme, pictures }, isLoading, error: data ? null : error, refetch }
}

/** Returns how the edit form of a listed plugin is opened, and its element. */
export function useEditPlugin() {
  const client = useQueryClient()
  const { open, element } = useOverlay(editDrawer)
  return {
    element,
    /** Reads the plugin first, because the form needs its readme and pictures. @throws {CallError} */
    open: async (plugin: Plugin, focus?: string) => {
      const query = fullPluginQuery(plugin.id)
      const full = query.select(await client.fetchQuery({ ...query, staleTime: 0 }))
      // A host that ignores the id may have answered with another page.
      await open({ plugin: full ?? plugin, ...(focus !== undefined && { focus }) })
    },
  }
}
