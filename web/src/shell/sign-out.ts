import { mayDiscard } from '../form/unsaved-changes.ts'
import { signOut } from '../session/session.ts'

/** Signs out; confirms first when there are unsaved changes. */
export async function signOutUnlessUnsaved(): Promise<void> {
  if (await mayDiscard()) await signOut()
}
