import { useMayCall } from './may-call.ts'
import { type Owned, type PluginRights, pluginRights } from './plugin-rights.ts'
import { useIdentity } from './use-identity.ts'

/** Returns the signed-in user's rights to each plugin. */
export function usePluginRights(): (plugin: Owned) => PluginRights {
  const { id: userId } = useIdentity()
  const isAuthor = useMayCall('/app/UpdatePluginInfo')
  const isReviewer = useMayCall('/app/ExamineClaim')
  return (plugin) => pluginRights(plugin, { userId, isAuthor, isReviewer })
}
