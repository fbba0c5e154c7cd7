import { useQueryClient } from '@tanstack/react-query'
import type { Path } from '../../../../contract/registry.ts'

/** What shows users, their number or their coins. */
const shown = ['/gm_user/userlist', '/gm_user/roles', '/dashboard/Overview'] satisfies Path[]

/** Reads anew whatever shows users, once one of them has changed; `also` names what else the change shows in. */
export function useUsersChanged(): (...also: Path[]) => Promise<void> {
  const client = useQueryClient()
  return async (...also) => {
    await Promise.all([...shown, ...also].map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}
