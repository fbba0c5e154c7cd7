import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '#contract/access/user.ts'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'

const path = '/gm_user/getUserById'

/**
 * Reads a user of the list anew, because an edit writes back the columns that its form does not show. Undefined while
 * loading, and where the host lacks the call or rejects it: the caller then uses the list's row.
 */
export function useLatestUser(row: User): User | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(path, { id: row.id }, 'all'),
    enabled: useCapability(path) === 'yes',
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  // The single user may have fewer fields than the row.
  return useMemo(
    () => (data && isFetchedAfterMount ? { ...row, ...data } : undefined),
    [row, data, isFetchedAfterMount],
  )
}
