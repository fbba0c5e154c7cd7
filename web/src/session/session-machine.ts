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

interface Row<T extends EventType> {
  /** The event is ignored when this returns false. */
  when?: (state: SessionState, event: SessionEvent<T>) => boolean
  /** State changes besides the status. */
  data?: (state: SessionState, event: SessionEvent<T>) => Partial<SessionState>
  /** The next status by current status; null if the event is ignored. */
  moves: Readonly<Record<SessionStatus, Move | null>>
}

const go = (to: SessionStatus, ...effects: SessionEffect[]): Move => ({ to, effects })

function ignoredIn<S extends SessionStatus>(...ignored: S[]): Record<S, null> {
  return Object.fromEntries(ignored.map((status) => [status, null])) as Record<S, null>
}

function unchangedIn<S extends SessionStatus>(unchanged: S[], ...effects: SessionEffect[]): Record<S, Move> {
  return Object.fromEntries(unchanged.map((status) => [status, go(status, ...effects)])) as Record<S, Move>
}

function ended(...effects: SessionEffect[]): Record<Exclude<SessionStatus, 'signedOut' | 'signingIn'>, Move> {
  const move = go('signedOut', ...effects)
  return { loading: move, signedIn: move, lost: move, staying: move, leaving: move }
}

const replaced = go('loading', 'storeToken', 'cancelAllCalls')

export const transitions: { readonly [T in EventType]: Row<T> } = {
  started: {
    when: (_, { token }) => token !== '',
    data: (_, { token }) => ({ token }),
    moves: {
      signedOut: go('loading'),
      ...ignoredIn('signingIn', 'loading', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  signInStarted: {
    moves: {
      signedOut: go('signingIn'),
      ...ignoredIn('signingIn', 'loading', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  signInFailed: {
    moves: {
      signingIn: go('signedOut'),
      ...ignoredIn('signedOut', 'loading', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  tokenGranted: {
    data: (_, { token }) => ({ ...noUser, token }),
    moves: {
      signedOut: go('loading', 'storeToken'),
      signingIn: go('loading', 'storeToken'),
      loading: replaced,
      signedIn: replaced,
      lost: replaced,
      staying: replaced,
      leaving: replaced,
    },
  },
  userNeeded: {
    moves: {
      loading: go('loading', 'loadUser'),
      ...ignoredIn('signedOut', 'signingIn', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  userLoaded: {
    data: (_, { session }) => ({ session }),
    moves: {
      loading: go('signedIn'),
      ...ignoredIn('signedOut', 'signingIn', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  userFailed: {
    data: () => noUser,
    moves: {
      loading: go('signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin', 'showFailure'),
      ...ignoredIn('signedOut', 'signingIn', 'signedIn', 'lost', 'staying', 'leaving'),
    },
  },
  previewStarted: {
    when: ({ session, preview }) => session !== null && preview === null,
    data: ({ session: original }, { role, session }) => ({
      session,
      preview: original && { role, original },
    }),
    moves: {
      ...unchangedIn(['signedIn']),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'lost', 'staying', 'leaving'),
    },
  },
  previewEnded: {
    when: ({ preview }) => preview !== null,
    data: ({ preview }) => ({ session: preview?.original ?? null, preview: null }),
    moves: {
      ...unchangedIn(['signedIn', 'lost', 'staying', 'leaving']),
      ...ignoredIn('signedOut', 'signingIn', 'loading'),
    },
  },
  profileSaved: {
    data: ({ session }, { profile }) => ({
      session: session && { ...session, user: { ...session.user, ...profile } },
    }),
    moves: {
      ...unchangedIn(['signedIn', 'lost', 'staying', 'leaving']),
      ...ignoredIn('signedOut', 'signingIn', 'loading'),
    },
  },
  tokenReceived: {
    // A late answer must not restore an ended session.
    when: (state, { token, sentWith }) => sentWith === state.token && token !== state.token,
    data: (_, { token }) => ({ token }),
    moves: {
      signedOut: go('loading', 'storeToken'),
      signingIn: go('loading', 'storeToken'),
      ...unchangedIn(['loading', 'signedIn', 'leaving'], 'storeToken'),
      lost: go('signedIn', 'storeToken'),
      staying: go('signedIn', 'storeToken'),
    },
  },
  tokenRejected: {
    moves: {
      signedIn: go('lost'),
      staying: go('lost'),
      // While loading, the call for the user fails with the same error and ends the session.
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'lost', 'leaving'),
    },
  },
  sessionClosed: {
    data: () => noUser,
    moves: {
      ...ended('storeToken', 'cancelAllCalls', 'leaveForLogin'),
      ...ignoredIn('signedOut', 'signingIn'),
    },
  },
  stayed: {
    moves: {
      lost: go('staying'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'signedIn', 'staying', 'leaving'),
    },
  },
  lostSessionLeft: {
    data: () => noUser,
    moves: {
      lost: go('signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin', 'reload'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'signedIn', 'staying', 'leaving'),
    },
  },
  signedInAgain: {
    data: (_, { token }) => ({ token }),
    moves: {
      signedIn: go('signedIn', 'cancelPreviousCalls', 'storeToken'),
      lost: go('signedIn', 'cancelPreviousCalls', 'storeToken'),
      staying: go('signedIn', 'cancelPreviousCalls', 'storeToken'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'leaving'),
    },
  },
  signOutStarted: {
    moves: {
      loading: go('leaving', 'revokeToken'),
      signedIn: go('leaving', 'revokeToken'),
      lost: go('leaving', 'revokeToken'),
      staying: go('leaving', 'revokeToken'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
  signOutEnded: {
    data: () => noUser,
    moves: {
      leaving: go('signedOut', 'storeToken', 'cancelAllCalls', 'leaveForLogin'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'signedIn', 'lost', 'staying'),
    },
  },
  signedOutElsewhere: {
    data: () => noUser,
    moves: {
      ...ended('cancelAllCalls', 'leaveForLogin'),
      ...ignoredIn('signedOut', 'signingIn'),
    },
  },
  tokenStoredElsewhere: {
    data: (state, { token }) => (state.token === '' ? { token } : { otherToken: token }),
    moves: {
      signedOut: go('loading', 'revalidateRoute'),
      signingIn: go('loading', 'revalidateRoute'),
      ...unchangedIn(['loading', 'signedIn', 'lost', 'staying'], 'identifyOtherToken'),
      ...ignoredIn('leaving'),
    },
  },
  ownTokenStoredElsewhere: {
    data: () => ({ otherToken: '' }),
    moves: {
      ...unchangedIn(['loading', 'signedIn', 'lost', 'staying', 'leaving']),
      ...ignoredIn('signedOut', 'signingIn'),
    },
  },
  otherTokenAdopted: {
    when: isOtherToken,
    data: (_, { token }) => ({ token, otherToken: '' }),
    moves: {
      ...unchangedIn(['loading', 'signedIn']),
      // Calls with the old token would be rejected.
      lost: go('signedIn', 'cancelPreviousCalls'),
      staying: go('signedIn', 'cancelPreviousCalls'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
  otherUserAccepted: {
    when: isOtherToken,
    data: (_, { token }) => ({ ...noUser, token }),
    moves: {
      loading: go('loading', 'cancelAllCalls', 'resetApp'),
      signedIn: go('loading', 'cancelAllCalls', 'resetApp'),
      lost: go('loading', 'cancelAllCalls', 'resetApp'),
      staying: go('loading', 'cancelAllCalls', 'resetApp'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
}

/** Returns false if another browser tab has stored a newer token. */
function isOtherToken({ otherToken }: SessionState, { token }: { token: string }): boolean {
  return token === otherToken
}

/** Returns the next state and its effects; null if the event is ignored. */
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

/** Returns the event for a token stored by another browser tab; empty for none. */
export function storageEvent({ token }: SessionState, stored: string): SessionEvent {
  if (stored === '') return { type: 'signedOutElsewhere' }
  return stored === token
    ? { type: 'ownTokenStoredElsewhere' }
    : { type: 'tokenStoredElsewhere', token: stored }
}
