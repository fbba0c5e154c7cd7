import {
  type EventType,
  noUser,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStatus,
} from './session-state.ts'

interface Move {
  to: SessionStatus
  effects: readonly SessionEffect[]
}

type Moves = Readonly<Partial<Record<SessionStatus, Move>>>

interface Row<T extends EventType> {
  /** Ignores the event when false. */
  when?: (state: SessionState, event: SessionEvent<T>) => boolean
  /** State changes besides the status. */
  data?: (state: SessionState, event: SessionEvent<T>) => Partial<SessionState>
  /** The next status by current status; other statuses ignore the event. */
  moves: Moves
}

function from(statuses: readonly SessionStatus[], to: SessionStatus, ...effects: SessionEffect[]): Moves {
  return Object.fromEntries(statuses.map((status) => [status, { to, effects }]))
}

function unchangedIn(statuses: readonly SessionStatus[], ...effects: SessionEffect[]): Moves {
  return Object.fromEntries(statuses.map((status) => [status, { to: status, effects }]))
}

const entering = ['signedOut', 'signingIn'] as const
const alive = ['signedIn', 'lost', 'staying'] as const
const begun = ['loading', ...alive] as const
const known = [...alive, 'leaving'] as const
const open = [...begun, 'leaving'] as const

export const transitions: { readonly [T in EventType]: Row<T> } = {
  started: {
    when: (_, { token }) => token !== '',
    data: (_, { token }) => ({ token }),
    moves: from(['signedOut'], 'loading'),
  },
  signInStarted: { moves: from(['signedOut'], 'signingIn') },
  signInFailed: { moves: from(['signingIn'], 'signedOut') },
  tokenGranted: {
    data: (_, { token }) => ({ ...noUser, token }),
    moves: {
      ...from(entering, 'loading', 'storeToken'),
      ...from(open, 'loading', 'storeToken', 'cancelAllCalls'),
    },
  },
  userNeeded: { moves: unchangedIn(['loading'], 'loadUser') },
  userLoaded: {
    data: (_, { session }) => ({ session }),
    moves: from(['loading'], 'signedIn'),
  },
  userFailed: {
    data: () => noUser,
    moves: from(['loading'], 'signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin', 'showFailure'),
  },
  profileSaved: {
    data: ({ session }, { profile }) => ({
      session: session && { ...session, user: { ...session.user, ...profile } },
    }),
    moves: unchangedIn(known),
  },
  tokenReceived: {
    // A late answer must not restore an ended session.
    when: (state, { token, sentWith }) =>
      (sentWith === '' || sentWith === state.token) && token !== state.token,
    data: (_, { token }) => ({ token }),
    moves: {
      ...from(entering, 'loading', 'storeToken'),
      ...unchangedIn(['loading', 'signedIn', 'leaving'], 'storeToken'),
      ...from(['lost', 'staying'], 'signedIn', 'storeToken'),
    },
  },
  tokenRejected: { moves: from(['signedIn', 'staying'], 'lost') },
  sessionClosed: {
    data: () => noUser,
    moves: from(open, 'signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin'),
  },
  stayed: { moves: from(['lost'], 'staying') },
  lostSessionLeft: {
    data: () => noUser,
    moves: from(['lost'], 'signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin', 'reload'),
  },
  signedInAgain: {
    data: (_, { token }) => ({ token }),
    moves: from(alive, 'signedIn', 'cancelPreviousCalls', 'storeToken'),
  },
  signOutStarted: { moves: from(begun, 'leaving', 'revokeToken') },
  signOutEnded: {
    data: () => noUser,
    moves: from(['leaving'], 'signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin'),
  },
  signedOutElsewhere: {
    data: () => noUser,
    moves: from(open, 'signedOut', 'cancelAllCalls', 'leaveForLogin'),
  },
  tokenStoredElsewhere: {
    data: (state, { token }) => (state.token === '' ? { token } : { otherToken: token }),
    moves: {
      ...from(entering, 'loading', 'revalidateRoute'),
      ...unchangedIn(begun, 'identifyOtherToken'),
    },
  },
  ownTokenStoredElsewhere: {
    data: () => ({ otherToken: '' }),
    moves: unchangedIn(open),
  },
  otherTokenAdopted: {
    when: isOtherToken,
    data: (_, { token }) => ({ token, otherToken: '' }),
    moves: {
      ...unchangedIn(['loading', 'signedIn']),
      // Calls with the old token would be rejected.
      ...from(['lost', 'staying'], 'signedIn', 'cancelPreviousCalls'),
    },
  },
  otherUserAccepted: {
    when: isOtherToken,
    data: (_, { token }) => ({ ...noUser, token }),
    moves: from(begun, 'loading', 'cancelAllCalls', 'resetApp'),
  },
}

function isOtherToken({ otherToken }: SessionState, { token }: { token: string }): boolean {
  return token === otherToken
}

export function transition<T extends EventType>(
  state: SessionState,
  event: SessionEvent<T>,
): { state: SessionState; effects: readonly SessionEffect[] } | null {
  const { when, data, moves }: Row<T> = transitions[event.type]
  const move = moves[state.status]
  if (!move || when?.(state, event) === false) return null
  const next = { ...state, ...data?.(state, event), status: move.to }
  // The other tab's token may be another user's: only signing out removes it from storage.
  const skipsStorage = next.otherToken !== '' && next.token !== ''
  return {
    state: next,
    effects: skipsStorage ? move.effects.filter((each) => each !== 'storeToken') : move.effects,
  }
}

/** Returns the event for a token that another tab stored; empty for none. */
export function storageEvent({ token }: SessionState, stored: string): SessionEvent {
  if (stored === '') return { type: 'signedOutElsewhere' }
  return stored === token
    ? { type: 'ownTokenStoredElsewhere' }
    : { type: 'tokenStoredElsewhere', token: stored }
}
