import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/src/api/call.ts'
import type { Role } from '#web/src/api/records.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { mergeMenus, readMenu } from './role-menu.ts'

export function usePermissionOptions(editedRoutes: string | undefined) {
  const roles = useQuery(callQuery('/gm_user/roles', {}))
  const modules = useQuery(callQuery('/gm_user/UrlConfig', {}))
  const roleId = useSession(({ session }) => session?.user.roleId)
  const currentRole = roles.data?.find(({ id }) => id === roleId)
  /** Users cannot grant calls they may not make; true for an unknown role. */
  const mayGrant = (url: string) =>
    !currentRole || currentRole.id === administratorRole || currentRole.api.includes(url)
  return {
    roles,
    modules,
    menu: fullMenu(roles.data ?? [], editedRoutes),
    mayGrant,
    /** Returns whether the user may grant the call, which counts as existing until the list is loaded. */
    canGrant: (url: string) =>
      mayGrant(url) &&
      (modules.data?.some(({ items }) => items.some((item) => item.url === url)) ?? modules.isPending),
  }
}

export type PermissionOptions = ReturnType<typeof usePermissionOptions>

/** Merges the menus of all roles in the order of role 1, which has every page; the edited role's entries win. */
function fullMenu(roles: readonly Pick<Role, 'id' | 'routes'>[], editedRoutes: string | undefined) {
  const menus = roles.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ routes }) => readMenu(routes))
  const all = menus.reduce((merged, menu) => mergeMenus(merged, menu, 'first'), [])
  return mergeMenus(all, readMenu(editedRoutes), 'second')
}
