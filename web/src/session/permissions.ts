import { parsePath } from '@remix-run/router'
import { useCallback } from 'react'
import { useCapability } from '../api/capability.ts'
import { addresses } from '../lib/addresses.ts'
import { hasPage } from './menu.ts'
import { type OwnedPlugin, type PluginRights, pluginRights } from './plugin-rights.ts'
import { useSession } from './session.ts'
import { useIdentity } from './use-identity.ts'

export const administratorRole = 1

export function useIsAdministrator(): boolean {
  return useSession(({ session }) => (session?.user.roleId ?? administratorRole) === administratorRole)
}

/** Returns a predicate for addresses of the home page and the menu's pages. */
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

export function useIsReviewer(): boolean {
  return useCapability('/app/ExamineClaim') !== 'forbidden'
}

export function usePluginRights(): (plugin: OwnedPlugin) => PluginRights {
  const { id: userId } = useIdentity()
  const isAuthor = useCapability('/app/UpdatePluginInfo') !== 'forbidden'
  const isReviewer = useIsReviewer()
  return (plugin) => pluginRights(plugin, { userId, isAuthor, isReviewer })
}
