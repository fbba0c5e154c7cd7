import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { User } from '#web/src/api/records.ts'
import { withLatest } from './user-request.ts'

const path = '/gm_user/getUserById'

/** Reads a user anew, because an edit writes back hidden columns; undefined while loading and without the call. */
export function useLatestUser(row: User): User | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(path, { id: row.id }, 'all'),
    enabled: useCapability(path) === 'yes',
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  return useMemo(
    () => (data && isFetchedAfterMount ? withLatest(row, data) : undefined),
    [row, data, isFetchedAfterMount],
  )
}
