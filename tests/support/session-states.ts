import {
  type EventType,
  type SessionEvent,
  type SessionState,
  type SessionStatus,
  signedOut,
} from '#web/src/session/session-state.ts'
import type { Session } from '#web/src/session/user-info.ts'

export const session: Session = {
  user: { name: '作者', avatar: '', introduction: '', roles: ['author'] },
  menu: [],
}
export const nobody = { token: '', otherToken: '', session: null }

/** A state of each status, as events lead to it. */
export const states: Readonly<Record<SessionStatus, SessionState>> = {
  signedOut,
  signingIn: { ...signedOut, status: 'signingIn' },
  loading: { ...signedOut, status: 'loading', token: 'own' },
  signedIn: { status: 'signedIn', token: 'own', otherToken: '', session },
  lost: { status: 'lost', token: 'own', otherToken: '', session },
  staying: { status: 'staying', token: 'own', otherToken: '', session },
  leaving: { status: 'leaving', token: 'own', otherToken: '', session },
}

/** An event of each type; answers are those of calls that were sent with the state's own token. */
export const events: { readonly [T in EventType]: SessionEvent<T> } = {
  started: { type: 'started', token: 'stored' },
  signInStarted: { type: 'signInStarted' },
  signInFailed: { type: 'signInFailed' },
  tokenGranted: { type: 'tokenGranted', token: 'granted' },
  userNeeded: { type: 'userNeeded' },
  userLoaded: { type: 'userLoaded', session },
  userFailed: { type: 'userFailed', error: new Error('no user') },
  profileSaved: { type: 'profileSaved', profile: { name: '新名', avatar: 'a.png', introduction: '新' } },
  tokenReceived: { type: 'tokenReceived', token: 'renewed', sentWith: 'own' },
  tokenRejected: { type: 'tokenRejected' },
  sessionClosed: { type: 'sessionClosed' },
  stayed: { type: 'stayed' },
  lostSessionLeft: { type: 'lostSessionLeft' },
  signedInAgain: { type: 'signedInAgain', token: 'again' },
  signOutStarted: { type: 'signOutStarted' },
  signOutEnded: { type: 'signOutEnded' },
  signedOutElsewhere: { type: 'signedOutElsewhere' },
  tokenStoredElsewhere: { type: 'tokenStoredElsewhere', token: 'other' },
  ownTokenStoredElsewhere: { type: 'ownTokenStoredElsewhere' },
  otherTokenAdopted: { type: 'otherTokenAdopted', token: 'other' },
  otherUserAccepted: { type: 'otherUserAccepted', token: 'other' },
}
