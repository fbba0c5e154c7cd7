import { useQueryClient } from '@tanstack/react-query'
import type { Plugin } from '#web/src/api/records.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { fullPluginQuery } from './full-plugin.ts'

const editDrawer = lazyComponent(() => import('../plugin-parts.ts'), 'EditPluginDrawer')

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
