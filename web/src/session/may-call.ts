import type { Path } from '../../../contract/registry.ts'
import { useSession } from './session.ts'

/** Returns whether the user's role was granted a call; true where the host does not tell. */
export function useMayCall(path: Path): boolean {
  return useSession(({ session }) => session?.user.api?.includes(path) ?? true)
}

/** The role that may make every call. */
export const administratorRole = 1

/** Returns whether the user is an administrator; true where the host does not tell his role. */
export function useIsAdministrator(): boolean {
  return useSession(({ session }) => (session?.user.roleId ?? administratorRole) === administratorRole)
}
