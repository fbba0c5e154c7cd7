import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useMayRead } from '../api/offered-calls.ts'
import type { Option } from './list/column.ts'

/** Returns the roles as options; none without the right to list them. */
export function useRoleOptions(): (Option & { value: number })[] {
  const enabled = useMayRead('/gm_user/roleOption')
  const { data } = useQuery({
    queryKey: ['/gm_user/roleOption'],
    queryFn: ({ signal }) => call('/gm_user/roleOption', {}, { signal, handles: 'all' }),
    enabled,
  })
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
