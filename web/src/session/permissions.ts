import type { Path } from '../../../contract/registry.ts'
import { hasPage } from './menu.ts'
import { type Owned, type PluginRights, pluginRights } from './plugin-rights.ts'
import { useSession } from './session.ts'
import { useIdentity } from './use-identity.ts'

/** Returns whether the user's role is granted a call; true where the host does not tell. */
export function useMayCall(path: Path): boolean {
  return useSession(({ session }) => session?.user.api?.includes(path) ?? true)
}

export const administratorRole = 1

/** Returns whether the user is an administrator; true where the host does not tell his role. */
export function useIsAdministrator(): boolean {
  return useSession(({ session }) => (session?.user.roleId ?? administratorRole) === administratorRole)
}

/** Whether the menu of who is signed in has a page at a path: only then does a link to it lead anywhere. */
export function useIsPermitted(): (path: string) => boolean {
  const menu = useSession(({ session }) => session?.menu)
  return (path) => hasPage(menu ?? [], path)
}

export function usePluginRights(): (plugin: Owned) => PluginRights {
  const { id: userId } = useIdentity()
  const isAuthor = useMayCall('/app/UpdatePluginInfo')
  const isReviewer = useMayCall('/app/ExamineClaim')
  return (plugin) => pluginRights(plugin, { userId, isAuthor, isReviewer })
}
