import { useQuery } from '@tanstack/react-query'
import { everyPlugin, usePluginOptions, useSelectedPlugin } from '../../session/plugins.ts'
import { useSession } from '../../session/session.ts'

/** On which side of a review somebody stands. */
export type Side = 'author' | 'reviewer'

/** The plugin of the header's selector, and what its user is to it. */
export function usePublishedPlugin() {
  const { id } = useSelectedPlugin()
  const userId = useSession(({ session }) => session?.user.id) ?? 0
  // Selects the first when none is.
  usePluginOptions()
  const { data, error, refetch } = useQuery(everyPlugin)
  const plugin = data?.find((each) => each.id === id)
  // Whoever sees a plugin that is not his reviews it.
  const isInCharge =
    plugin && (plugin.owner_id === userId || plugin.managers.some((each) => each.id === userId))
  const side: Side = isInCharge ? 'author' : 'reviewer'
  return { plugins: data, plugin, side, userId, error, refetch }
}
