import { useQueryClient } from '@tanstack/react-query'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { fullPluginQuery } from './full-plugin.ts'

const editDrawer = lazyComponent(() => import('../plugin-parts.ts'), 'EditPluginDrawer')

/** Returns the form field of the plugin's rejection. */
function rejectedField({ state, msg_about = [] }: Plugin): string | undefined {
  return state === pluginStates.rejected ? msg_about.find((part) => part !== 'other') : undefined
}

/** Returns a function that opens a plugin's edit form, and the form. */
export function useEditPlugin() {
  const client = useQueryClient()
  const { open, element } = useOverlay(editDrawer)
  return {
    element,
    /** Reads the plugin first, because the form needs its readme and pictures. @throws {CallError} */
    open: async (plugin: Plugin, focus: string | undefined = rejectedField(plugin)) => {
      const query = fullPluginQuery(plugin.id)
      const full = query.select(await client.fetchQuery({ ...query, staleTime: 0 }))
      // A host that ignores the id may have answered with another page.
      await open({ plugin: full ?? plugin, ...(focus !== undefined && { focus }) })
    },
  }
}
