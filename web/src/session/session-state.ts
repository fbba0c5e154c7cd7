import type { Session, SessionUser } from './user-info.ts'

export const statuses = [
  'signedOut',
  'signingIn',
  'loading',
  'signedIn',
  /** The token was rejected; a dialog offers to sign in again. */
  'lost',
  /** The user stays on the page without a valid token. */
  'staying',
  'leaving',
] as const

export type SessionStatus = (typeof statuses)[number]

export interface SessionState {
  status: SessionStatus
  token: string
  /** The token of another tab, until its user is identified; otherwise empty. */
  otherToken: string
  session: Session | null
}

export const noUser = { token: '', otherToken: '', session: null }

export const signedOut: SessionState = { status: 'signedOut', ...noUser }

export type Profile = Pick<SessionUser, 'name' | 'avatar' | 'introduction'>

interface EventData {
  started: { token: string }
  signInStarted: object
  signInFailed: object
  tokenGranted: { token: string }
  userNeeded: object
  userLoaded: { session: Session }
  userFailed: { error: unknown }
  profileSaved: { profile: Partial<SessionUser> }
  /** `sentWith`: the token of the call's request. */
  tokenReceived: { token: string; sentWith: string }
  /** 40002, 40003 */
  tokenRejected: object
  /** 40008, or a changed password */
  sessionClosed: object
  stayed: object
  /** The user leaves the lost session for the sign-in page. */
  lostSessionLeft: object
  /** The user signed in again without leaving the page. */
  signedInAgain: { token: string }
  signOutStarted: object
  signOutEnded: object
  signedOutElsewhere: object
  tokenStoredElsewhere: { token: string }
  ownTokenStoredElsewhere: object
  /** The other token is of the same user, or its user cannot be loaded. */
  otherTokenAdopted: { token: string }
  /** The other token is of another user, and there are no unsaved changes. */
  otherUserAccepted: { token: string }
}

export type EventType = keyof EventData

export type SessionEvent<T extends EventType = EventType> = { [E in T]: { type: E } & EventData[E] }[T]

export type SessionEffect =
  | 'storeToken'
  | 'cancelAllCalls'
  /** Cancels the calls that were sent with the previous token. */
  | 'cancelPreviousCalls'
  | 'loadUser'
  | 'showFailure'
  | 'revokeToken'
  | 'leaveForLogin'
  /** Lets the sign-in page redirect to the home page. */
  | 'revalidateRoute'
  /** Creates a new router at the same address, for another user. */
  | 'resetApp'
  | 'reload'
  | 'identifyOtherToken'
