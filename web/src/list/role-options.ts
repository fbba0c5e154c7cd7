import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useMayRead } from '../api/capability.ts'
import type { Option } from './column.ts'

function useRoles() {
  const enabled = useMayRead('/gm_user/roleOption')
  return useQuery({
    queryKey: ['/gm_user/roleOption'],
    queryFn: ({ signal }) => call('/gm_user/roleOption', {}, { signal, handles: 'all' }),
    enabled,
  })
}

/** Returns the roles as options; none without the right to list them. */
export function useRoleOptions(): (Option & { value: number })[] {
  return (useRoles().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns what names a role by its id. Without the right to list them that is the id itself; until they are there, nothing. */
export function useRoleName(): (id: number | undefined) => string | undefined {
  const { data, isLoading } = useRoles()
  return (id) => {
    if (!id) return undefined
    return data?.find((role) => role.id === id)?.name ?? (isLoading ? undefined : String(id))
  }
}
