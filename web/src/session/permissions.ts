import { parsePath } from '@remix-run/router'
import { useCallback } from 'react'
import { useCapability } from '../api/capability.ts'
import { addresses } from '../lib/addresses.ts'
import { hasPage } from './menu.ts'
import { type OwnedPlugin, type PluginRights, pluginRights } from './plugin-rights.ts'
import { useSession } from './session.ts'
import { useIdentity } from './use-identity.ts'

export const administratorRole = 1

/** Returns whether the user is an administrator; true for an unknown role. */
export function useIsAdministrator(): boolean {
  return useSession(({ session }) => (session?.user.roleId ?? administratorRole) === administratorRole)
}

/** Returns a predicate: whether an address is the home page or a page of the user's menu. */
export function useIsPermitted(): (address: string) => boolean {
  const menu = useSession(({ session }) => session?.menu)
  return useCallback(
    (address) => {
      const { pathname } = parsePath(address)
      return pathname !== undefined && (pathname === addresses.home || hasPage(menu ?? [], pathname))
    },
    [menu],
  )
}

/** Returns whether the user is a reviewer, to whom all plugins are visible. */
export function useIsReviewer(): boolean {
  return useCapability('/app/ExamineClaim') !== 'forbidden'
}

export function usePluginRights(): (plugin: OwnedPlugin) => PluginRights {
  const { id: userId } = useIdentity()
  const isAuthor = useCapability('/app/UpdatePluginInfo') !== 'forbidden'
  const isReviewer = useIsReviewer()
  return (plugin) => pluginRights(plugin, { userId, isAuthor, isReviewer })
}
