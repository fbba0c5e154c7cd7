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

/** What follows a transition; `session.ts` and the app run it. */
export type Effect =
  /** Writes the token to local storage, or removes it. */
  | 'storeToken'
  /** Cancels all calls and drops what they have prefetched. */
  | 'dropCalls'
  /** Cancels the calls that were sent with the token before. */
  | 'dropOldCalls'
  | 'loadUser'
  /** Shows why the user could not be loaded. */
  | 'showFailure'
  /** Calls `/gm_user/logout`. */
  | 'endOnServer'
  /** Goes to the sign-in page with a new router and closes all tabs. */
  | 'leaveForLogin'
  /** Lets the sign-in page go on to the home page. */
  | 'leadOn'
  /** Starts a new router at the same address, for another user. */
  | 'beginAnew'
  | 'reload'
  /** Finds out whose the token of the other browser tab is. */
  | 'identifyOtherToken'

interface Move {
  to: Status
  effects: readonly Effect[]
}

interface Row<T extends EventType> {
  /** The event counts only if this holds. */
  when?: (state: SessionState, event: SessionEvent<T>) => boolean
  /** What the event changes besides the status. */
  data?: (state: SessionState, event: SessionEvent<T>) => Partial<SessionState>
  /** For every status its move, or null where the event is ignored. */
  moves: Readonly<Record<Status, Move | null>>
}

const go = (to: Status, ...effects: Effect[]): Move => ({ to, effects })

function ignoredIn<S extends Status>(...ignored: S[]): Record<S, null> {
  return Object.fromEntries(ignored.map((status) => [status, null])) as Record<S, null>
}

/** The same status again; with effects. */
function unchangedIn<S extends Status>(unchanged: S[], ...effects: Effect[]): Record<S, Move> {
  return Object.fromEntries(unchanged.map((status) => [status, go(status, ...effects)])) as Record<S, Move>
}

const nobody = { token: '', otherToken: '', session: null }

/** Ends the session here: wherever there is a token, the sign-in page follows. */
function ended(...effects: Effect[]): Record<Exclude<Status, 'signedOut' | 'signingIn'>, Move> {
  const move = go('signedOut', ...effects)
  return { loading: move, signedIn: move, lost: move, staying: move, leaving: move }
}

const replaced = go('loading', 'storeToken', 'dropCalls')

/** The transitions of the session: for each event, what becomes of each status. */
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
    data: (_, { token }) => ({ ...nobody, token }),
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
    data: () => nobody,
    moves: {
      loading: go('signedOut', 'storeToken', 'dropCalls', 'leaveForLogin', 'showFailure'),
      ...ignoredIn('signedOut', 'signingIn', 'signedIn', 'lost', 'staying', 'leaving'),
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
    // An answer that outlives its session must not bring it back.
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
      // Without a shell nobody could be asked; the user info fails for the same reason and says so.
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'lost', 'leaving'),
    },
  },
  sessionClosed: {
    data: () => nobody,
    moves: {
      ...ended('storeToken', 'dropCalls', 'leaveForLogin'),
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
    data: () => nobody,
    moves: {
      lost: go('signedOut', 'storeToken', 'dropCalls', 'leaveForLogin', 'reload'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'signedIn', 'staying', 'leaving'),
    },
  },
  signedInAgain: {
    data: (_, { token }) => ({ token }),
    moves: {
      signedIn: go('signedIn', 'dropOldCalls', 'storeToken'),
      lost: go('signedIn', 'dropOldCalls', 'storeToken'),
      staying: go('signedIn', 'dropOldCalls', 'storeToken'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'leaving'),
    },
  },
  signOutStarted: {
    moves: {
      loading: go('leaving', 'endOnServer'),
      signedIn: go('leaving', 'endOnServer'),
      lost: go('leaving', 'endOnServer'),
      staying: go('leaving', 'endOnServer'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
  signOutEnded: {
    data: () => nobody,
    moves: {
      leaving: go('signedOut', 'storeToken', 'dropCalls', 'leaveForLogin'),
      ...ignoredIn('signedOut', 'signingIn', 'loading', 'signedIn', 'lost', 'staying'),
    },
  },
  signedOutElsewhere: {
    data: () => nobody,
    moves: {
      ...ended('dropCalls', 'leaveForLogin'),
      ...ignoredIn('signedOut', 'signingIn'),
    },
  },
  tokenStoredElsewhere: {
    data: (state, { token }) => (state.token === '' ? { token } : { otherToken: token }),
    moves: {
      signedOut: go('loading', 'leadOn'),
      signingIn: go('loading', 'leadOn'),
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
      lost: go('signedIn'),
      staying: go('signedIn'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
  otherUserAccepted: {
    when: isOtherToken,
    data: (_, { token }) => ({ ...nobody, token }),
    moves: {
      loading: go('loading', 'dropCalls', 'beginAnew'),
      signedIn: go('loading', 'dropCalls', 'beginAnew'),
      lost: go('loading', 'dropCalls', 'beginAnew'),
      staying: go('loading', 'dropCalls', 'beginAnew'),
      ...ignoredIn('signedOut', 'signingIn', 'leaving'),
    },
  },
}

/** Yet another tab may have stored another token in the meantime. */
function isOtherToken({ otherToken }: SessionState, { token }: { token: string }): boolean {
  return token === otherToken
}

export const signedOut: SessionState = { status: 'signedOut', ...nobody }

/** Returns the next state and its effects, or null where the event is ignored. */
export function transition<T extends EventType>(
  state: SessionState,
  event: SessionEvent<T>,
): { state: SessionState; effects: readonly Effect[] } | null {
  const { when, data, moves }: Row<T> = transitions[event.type]
  const move = moves[state.status]
  if (!move || when?.(state, event) === false) return null
  const next = { ...state, ...data?.(state, event), status: move.to }
  // The token that another browser tab stored may be another user's: only signing out removes it.
  const isKept = next.otherToken !== '' && next.token !== ''
  return {
    state: next,
    effects: isKept ? move.effects.filter((each) => each !== 'storeToken') : move.effects,
  }
}

/** Returns the event for a token that another browser tab has stored; empty when it was removed. */
export function storageEvent({ token }: SessionState, stored: string): SessionEvent {
  if (stored === '') return { type: 'signedOutElsewhere' }
  return stored === token
    ? { type: 'ownTokenStoredElsewhere' }
    : { type: 'tokenStoredElsewhere', token: stored }
}
