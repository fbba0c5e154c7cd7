import { type Session, useSession } from './session.ts'

/** What a person can change about himself. */
export type Profile = Pick<Session['user'], 'name' | 'avatar' | 'introduction'>

/** Shows a saved profile wherever who is signed in is named, without asking the server again. */
export function showProfile(profile: Profile): void {
  useSession.setState(({ session }) => ({
    session: session && { ...session, user: { ...session.user, ...profile } },
  }))
}
