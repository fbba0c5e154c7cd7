import type { Session, SessionUser } from './user-info.ts'

export const statuses = [
  'signedOut',
  'signingIn',
  /** There is a token; its user is not known yet. */
  'loading',
  'signedIn',
  /** The server rejected the token; the user is asked whether to stay or to sign in again. */
  'lost',
  /** The user knows that the session is lost, and stays on the page. */
  'staying',
  /** The server is told of the sign-out. */
  'leaving',
] as const

export type Status = (typeof statuses)[number]

export interface SessionState {
  status: Status
  /** Sent with every call; empty while nobody is signed in. */
  token: string
  /** The token that another browser tab stored, as long as its user is unknown; otherwise empty. */
  otherToken: string
  /** Null until the user info has arrived. */
  session: Session | null
}

export const noUser = { token: '', otherToken: '', session: null }

export const signedOut: SessionState = { status: 'signedOut', ...noUser }

/** What a person can change about himself. */
export type Profile = Pick<SessionUser, 'name' | 'avatar' | 'introduction'>

interface EventData {
  /** The console starts with the stored token. */
  started: { token: string }
  signInStarted: object
  signInFailed: object
  /** A sign-in was answered with a token, or the demo provided one. */
  tokenGranted: { token: string }
  /** A guard needs to know the user. */
  userNeeded: object
  userLoaded: { session: Session }
  userFailed: { error: unknown }
  profileSaved: { profile: Profile }
  /** An answer carried a token; `sentWith` is the one its call was sent with. */
  tokenReceived: { token: string; sentWith: string }
  /** 40002, 40003 */
  tokenRejected: object
  /** 40008, or a changed password */
  sessionClosed: object
  /** The user stays on the page although the session is lost. */
  stayed: object
  /** The user leaves the lost session for the sign-in page. */
  lostSessionLeft: object
  /** The user signed in again without leaving the page. */
  signedInAgain: { token: string }
  signOutStarted: object
  signOutEnded: object
  /** Another browser tab removed the token. */
  signedOutElsewhere: object
  /** Another browser tab stored another token. */
  tokenStoredElsewhere: { token: string }
  /** Another browser tab stored the token of this one. */
  ownTokenStoredElsewhere: object
  /** The token of another browser tab is the same user's, or its user cannot be found out. */
  otherTokenAdopted: { token: string }
  /** The token of another browser tab is another user's, and nothing unsaved stands in the way. */
  otherUserAccepted: { token: string }
}

export type EventType = keyof EventData

export type SessionEvent<T extends EventType = EventType> = { [E in T]: { type: E } & EventData[E] }[T]

/** What a transition causes; `session.ts` and the app run it. */
export type Effect =
  /** Writes the token to local storage, or removes it. */
  | 'storeToken'
  /** Cancels all calls and drops what they have prefetched. */
  | 'cancelAllCalls'
  /** Cancels the calls that were sent with the token before. */
  | 'cancelPreviousCalls'
  | 'loadUser'
  /** Shows why the user could not be loaded. */
  | 'showFailure'
  /** Calls `/gm_user/logout`. */
  | 'revokeToken'
  /** Goes to the sign-in page with a new router. */
  | 'leaveForLogin'
  /** Lets the sign-in page go on to the home page. */
  | 'revalidateRoute'
  /** Starts a new router at the same address, for another user. */
  | 'resetApp'
  | 'reload'
  /** Finds out whose the token of the other browser tab is. */
  | 'identifyOtherToken'
