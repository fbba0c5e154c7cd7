import { useEffect, useState } from 'react'
import type { User } from '#contract/access/user.ts'
import { request } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'

const path = '/gm_user/getUserById'

/**
 * Refetches a user of the list, because an edit writes back the columns that its form does not show. Undefined while
 * loading, and where the host lacks the call or rejects it: the caller then uses the list's row.
 */
export function useLatestUser(row: User): User | undefined {
  const isSupported = useCapability(path) === 'yes'
  const [latest, setLatest] = useState<User>()
  useEffect(() => {
    if (!isSupported) return
    const controller = new AbortController()
    request(path, { id: row.id }, { signal: controller.signal }).then(
      // The single user may have fewer fields than the row.
      (user) => setLatest({ ...row, ...user }),
      () => setLatest(undefined),
    )
    return () => controller.abort()
  }, [isSupported, row])
  return latest
}
