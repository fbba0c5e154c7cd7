import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { call } from '../../api/call.ts'
import { administratorRole } from '../../session/permissions.ts'
import { useSession } from '../../session/session.ts'
import { mergeMenus, readMenu } from './role-menu.ts'

const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/** What there is to choose from for a role: every page of any menu, and every call that can be granted. */
export function useChoices(own: string) {
  const roles = useQuery({
    queryKey: ['/gm_user/roles', 'all'],
    queryFn: ({ signal }) => call('/gm_user/roles', {}, { signal, handles: explained }),
  })
  const modules = useQuery({
    queryKey: ['/gm_user/UrlConfig'],
    queryFn: ({ signal }) => call('/gm_user/UrlConfig', {}, { signal, handles: explained }),
  })
  const roleId = useSession(({ session }) => session?.user.roleId)
  const mine = roles.data?.find(({ id }) => id === roleId)
  /** Nobody grants what he may not call himself; what is not known is left to the server. */
  const mayGrant = (url: string) => !mine || mine.id === administratorRole || mine.api.includes(url)
  return {
    roles,
    modules,
    /** Of this role alone until the others are known. */
    menu: fullMenu(roles.data ?? [], own),
    mayGrant,
    /** Whether the call is among those that can be granted, and to be granted by who is signed in. */
    canGrant: (url: string) =>
      mayGrant(url) && (modules.data ?? []).some(({ items }) => items.some((item) => item.url === url)),
  }
}

export type Choices = ReturnType<typeof useChoices>

/** Role 1 has every page; what other roles have beside is added, and this role's own entries stay as they are. */
function fullMenu(roles: readonly { id: number; routes: string }[], own: string) {
  const menus = roles.toSorted((a, b) => a.id - b.id).map(({ routes }) => readMenu(routes))
  const all = menus.reduce((known, menu) => mergeMenus(known, menu, 'first'), [])
  return mergeMenus(all, readMenu(own), 'second')
}
