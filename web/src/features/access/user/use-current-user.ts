import { useEffect, useState } from 'react'
import type { User } from '#contract/access/user.ts'
import { call } from '#web/src/api/call.ts'
import { useCanCall } from '#web/src/api/capability.ts'

const path = '/gm_user/getUserById'

/**
 * Reads a user of the list anew, because an edit writes back the columns that its form does not show. Undefined until
 * the answer arrives, and where the host lacks the call or refuses it: the list's row is used then.
 */
export function useCurrentUser(row: User): User | undefined {
  const isOffered = useCanCall(path)
  const [current, setCurrent] = useState<User>()
  useEffect(() => {
    if (!isOffered) return
    const controller = new AbortController()
    call(path, { id: row.id }, { signal: controller.signal, handles: 'all' }).then(
      // The host may tell less of a single user than of a row.
      (user) => setCurrent({ ...row, ...user }),
      () => setCurrent(undefined),
    )
    return () => controller.abort()
  }, [isOffered, row])
  return current
}
