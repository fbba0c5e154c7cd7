import { useQuery } from '@tanstack/react-query'
import { usePluginRights } from '../../session/permissions.ts'
import type { PluginRights } from '../../session/plugin-rights.ts'
import { everyPlugin, usePluginOptions, useSelectedPlugin } from '../../session/plugins.ts'
import { useIdentity } from '../../session/use-identity.ts'

const none: PluginRights = { mayManage: false, mayChooseManagers: false, mayReview: false }

/** Returns the plugin selected in the header and the user's rights to it. */
export function usePublishedPlugin() {
  const { id } = useSelectedPlugin()
  const { id: userId } = useIdentity()
  const rightsTo = usePluginRights()
  // Selects the first plugin when none is selected.
  usePluginOptions()
  const { data, error, refetch } = useQuery(everyPlugin)
  const plugin = data?.find((each) => each.id === id)
  const rights = plugin ? rightsTo(plugin) : none
  return { plugins: data, plugin, rights, userId, error, refetch }
}
