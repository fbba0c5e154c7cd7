import { useQuery } from '@tanstack/react-query'
import { callQuery, request } from '../api/call.ts'
import { codeOf } from '../api/call-error.ts'
import type { Option } from './column.ts'

function useRoles() {
  return useQuery(callQuery('/gm_user/roleOption', {}, 'all'))
}

/** Returns the roles as options; none without the permission to list them. */
export function useRoleOptions(): (Option & { value: number })[] {
  return (useRoles().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns a function from role id to name: undefined while loading, the id without the permission to list roles. */
export function useRoleName(): (id: number | undefined) => string | undefined {
  const { data, isLoading } = useRoles()
  return (id) => {
    if (!id) return undefined
    return data?.find((role) => role.id === id)?.name ?? (isLoading ? undefined : String(id))
  }
}

/** Searches users by a substring of their name, for a filter; none without the permission to list them. */
export async function searchUsers(keyword: string, signal: AbortSignal): Promise<Option[]> {
  try {
    const { list } = await request('/gm_user/userlist', { search_txt: keyword, limit: 20 }, { signal })
    return list.map(({ id, username }) => ({ value: id, label: username }))
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return []
  }
}
