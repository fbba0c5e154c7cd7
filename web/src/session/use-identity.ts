import { useMemo } from 'react'
import { type Identity, identityOf, storageName } from './identity.ts'
import { useSession } from './session.ts'

const unknown: Identity = { id: null, username: null }

export function useIdentity(): Identity {
  const { user, token } = useTokenUser()
  return useMemo(() => (user ? identityOf({ user, token }) : unknown), [user, token])
}

export function useStorageName(): string | null {
  const { user, token } = useTokenUser()
  return useMemo(() => (user ? storageName({ user, token }) : null), [user, token])
}

function useTokenUser() {
  const user = useSession(({ session }) => session?.user)
  const token = useSession((state) => state.token)
  return { user, token }
}
