import { mayDiscard } from '../form/unsaved-changes.ts'
import { signOut } from '../session/session.ts'

/** Signs out; asks first when changes would be lost. */
export async function signOutUnlessUnsaved(): Promise<void> {
  if (await mayDiscard()) await signOut()
}
