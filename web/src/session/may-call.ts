import type { Path } from '../../../contract/registry.ts'
import { useSession } from './session.ts'

/** Whether the user was granted a call; a host that does not say is believed to let him. */
export function useMayCall(path: Path): boolean {
  return useSession(({ session }) => session?.user.api?.includes(path) ?? true)
}
