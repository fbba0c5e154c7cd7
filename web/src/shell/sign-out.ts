import { mayDiscard } from '../form/unsaved-changes.ts'
import { signOut } from '../session/session.ts'

export async function signOutUnlessUnsaved(): Promise<void> {
  if (await mayDiscard()) await signOut()
}
