import type { Session, SessionUser } from './user-info.ts'

export const statuses = [
  'signedOut',
  'signingIn',
  /** There is a token whose user is not loaded yet. */
  'loading',
  'signedIn',
  /** The server rejected the token; the user is asked what to do. */
  'lost',
  /** The user chose to stay on the page without a session. */
  'staying',
  /** Signing out on the server. */
  'leaving',
] as const

export type Status = (typeof statuses)[number]

export interface SessionState {
  status: Status
  token: string
  /** The token that another browser tab stored, while its user is unknown; otherwise empty. */
  otherToken: string
  session: Session | null
  /** While the console is shown as another role would see it, `session` has that role's menu and calls. */
  preview: Preview | null
}

interface Preview {
  role: string
  /** The session to return to. */
  own: Session
}

export const noUser = { token: '', otherToken: '', session: null, preview: null }

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
  previewStarted: { role: string; session: Session }
  previewEnded: object
  profileSaved: { profile: Partial<SessionUser> }
  /** `sentWith`: the token of the call's request. */
  tokenReceived: { token: string; sentWith: string }
  /** 40002, 40003 */
  tokenRejected: object
  /** 40008, or a changed password */
  sessionClosed: object
  stayed: object
  /** The user goes from the lost session to the sign-in page. */
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
  /** The other token is of another user, and nothing unsaved would be lost. */
  otherUserAccepted: { token: string }
}

export type EventType = keyof EventData

export type SessionEvent<T extends EventType = EventType> = { [E in T]: { type: E } & EventData[E] }[T]

export type Effect =
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
