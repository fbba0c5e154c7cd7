import { useQuery } from '@tanstack/react-query'
import type { Id } from '#contract/values/ids.ts'
import { callQuery, type SelectedQuery, selectedQuery } from '../api/call.ts'
import type { Option } from './column.ts'

function useRoles() {
  return useQuery(callQuery('/gm_user/roleOption', {}, 'all'))
}

/** Returns the roles as options; none without the permission to list them. */
export function useRoleOptions(): (Option & { value: Id })[] {
  return (useRoles().data ?? []).map(({ id, name }) => ({ value: id, label: name ?? String(id) }))
}

/** Returns a function from role id to name: undefined while loading, the id without the right to list roles. */
export function useRoleName(): (id: Id | undefined) => string | undefined {
  const { data, isLoading } = useRoles()
  return (id) => {
    if (!id) return undefined
    return data?.find((role) => role.id === id)?.name ?? (isLoading ? undefined : String(id))
  }
}

export function searchUsers(search_txt: string): SelectedQuery<Option[]> {
  return selectedQuery('/gm_user/userlist', { search_txt, limit: 20 }, ({ list }) =>
    list.map(({ id, username }) => ({ value: id, label: username ?? String(id) })),
  )
}
