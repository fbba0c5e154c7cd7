import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call, forbidden } from '#web/src/api/call.ts'
import { useMayRead } from '#web/src/api/capability.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { mergeMenus, readMenu } from './role-menu.ts'

const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Returns the pages of all roles' menus and the calls that can be granted. */
export function useChoices(own: string) {
  const roles = useQuery({
    queryKey: ['/gm_user/roles', 'all'],
    queryFn: ({ signal }) => call('/gm_user/roles', {}, { signal, handles: explained }),
  })
  const mayReadModules = useMayRead('/gm_user/UrlConfig')
  const { data, error, refetch } = useQuery({
    queryKey: ['/gm_user/UrlConfig'],
    queryFn: ({ signal }) => call('/gm_user/UrlConfig', {}, { signal, handles: explained }),
    enabled: mayReadModules,
  })
  const modules = { data, error: mayReadModules ? error : forbidden('/gm_user/UrlConfig'), refetch }
  const roleId = useSession(({ session }) => session?.user.roleId)
  const mine = roles.data?.find(({ id }) => id === roleId)
  /** Users cannot grant calls they may not make; unknown rights are left to the server. */
  const mayGrant = (url: string) => !mine || mine.id === administratorRole || mine.api.includes(url)
  return {
    roles,
    modules,
    menu: fullMenu(roles.data ?? [], own),
    mayGrant,
    /** Whether the call exists and the user may grant it. */
    canGrant: (url: string) =>
      mayGrant(url) && (data ?? []).some(({ items }) => items.some((item) => item.url === url)),
  }
}

export type Choices = ReturnType<typeof useChoices>

/** Merges the menus of all roles, in the order of role 1, which has every page; the edited role's entries win. */
function fullMenu(roles: readonly { id: number; routes: string }[], own: string) {
  const menus = roles.toSorted((a, b) => a.id - b.id).map(({ routes }) => readMenu(routes))
  const all = menus.reduce((known, menu) => mergeMenus(known, menu, 'first'), [])
  return mergeMenus(all, readMenu(own), 'second')
}
