import type { Path } from '../../../contract/registry.ts'
import { useSession } from './session.ts'

/** Returns whether the user's role was granted a call; true where the host does not tell. */
export function useMayCall(path: Path): boolean {
  return useSession(({ session }) => session?.user.api?.includes(path) ?? true)
}
