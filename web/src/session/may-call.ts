import type { Path } from '../../../contract/registry.ts'
import { useSession } from './session.ts'

/** Returns whether the user's role is granted a call; true where the host does not tell. */
export function useMayCall(path: Path): boolean {
  return useSession(({ session }) => session?.user.api?.includes(path) ?? true)
}

export const administratorRole = 1

/** Returns whether the user is an administrator; true where the host does not tell his role. */
export function useIsAdministrator(): boolean {
  return useSession(({ session }) => (session?.user.roleId ?? administratorRole) === administratorRole)
}
