import { describe, expect, it } from 'vitest'
import { events, nobody, session, states } from '#tests/support/session-states.ts'
import { transition } from '#web/src/session/session-machine.ts'
import {
  type EventType,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStatus,
  signedOut,
  statuses,
} from '#web/src/session/session-state.ts'

const own = { token: 'own', otherToken: '', session }
const renewed = { ...own, token: 'renewed' }
const again = { ...own, token: 'again' }

/** A rule, the status and the event it is about, and what follows; "ignored" where nothing does. */
type Rule = readonly [
  rule: string,
  from: SessionStatus,
  on: EventType,
  to: (Partial<SessionState> & { status: SessionStatus }) | 'ignored',
  effects: readonly SessionEffect[],
]

const out = { status: 'signedOut', ...nobody } as const
const granted = { status: 'loading', ...nobody, token: 'granted' } as const
const signedIn = { status: 'signedIn', ...own } as const
const inRenewed = { status: 'signedIn', ...renewed } as const
const signingIn = { status: 'signingIn', ...nobody } as const
const lost = { status: 'lost', ...own } as const
const leaving = { status: 'leaving', ...own } as const
const store = ['storeToken'] as const
const leaveElsewhere = ['cancelAllCalls', 'leaveForLogin'] as const
const leave = [...store, ...leaveElsewhere] as const

const rules: Readonly<Record<string, readonly Rule[]>> = {
  '§4 session': [
    [
      'a stored token is loaded when the console starts',
      'signedOut',
      'started',
      { status: 'loading', token: 'stored' },
      [],
    ],
    ['the sign-in form is sent', 'signedOut', 'signInStarted', signingIn, []],
    ['the token of a sign-in is kept in local storage', 'signingIn', 'tokenGranted', granted, store],
    ['a token of the demo signs in without the form', 'signedOut', 'tokenGranted', granted, store],
    [
      'with another user of the demo nothing is left of the one before',
      'signedIn',
      'tokenGranted',
      granted,
      ['storeToken', 'cancelAllCalls'],
    ],
    [
      'with a token and no user, a guard has the user info fetched',
      'loading',
      'userNeeded',
      { status: 'loading', token: 'own', session: null },
      ['loadUser'],
    ],
    ['with a user a guard fetches nothing', 'signedIn', 'userNeeded', 'ignored', []],
    ['without a token nothing is fetched', 'signedOut', 'userNeeded', 'ignored', []],
    ['the user info signs in', 'loading', 'userLoaded', signedIn, []],
    [
      'a user info that fails clears the token, shows why and leads to the sign-in page; so does one that expired before a reload',
      'loading',
      'userFailed',
      out,
      ['storeToken', 'cancelAllCalls', 'leaveForLogin', 'showFailure'],
    ],
    ['a user info that outlives its session brings nobody back', 'signedOut', 'userLoaded', 'ignored', []],
    ['a user info that fails after its session says nothing', 'signedOut', 'userFailed', 'ignored', []],
    ['a response with a token replaces the stored one', 'signedIn', 'tokenReceived', inRenewed, store],
    [
      'a response to a loading session replaces its token',
      'loading',
      'tokenReceived',
      { status: 'loading', token: 'renewed' },
      store,
    ],
    ['a token that is renewed after all ends a lost session', 'lost', 'tokenReceived', inRenewed, store],
    [
      'a token that is renewed after all ends it for who stayed',
      'staying',
      'tokenReceived',
      inRenewed,
      store,
    ],
    [
      'a token renewed while signing out does not sign in',
      'leaving',
      'tokenReceived',
      { status: 'leaving', ...renewed },
      store,
    ],
    [
      'logout calls the server and keeps the page meanwhile',
      'signedIn',
      'signOutStarted',
      leaving,
      ['revokeToken'],
    ],
    ['who stayed in a lost session can sign out', 'staying', 'signOutStarted', leaving, ['revokeToken']],
    ['logout calls the server once', 'leaving', 'signOutStarted', 'ignored', []],
    [
      'after the logout the token is cleared, and the router and the tabs start anew',
      'leaving',
      'signOutEnded',
      out,
      leave,
    ],
    [
      'a logout that ends after somebody signed in does not sign him out',
      'loading',
      'signOutEnded',
      'ignored',
      [],
    ],
  ],
  '§8 errors': [
    ['a refused sign-in signs nobody in', 'signingIn', 'signInFailed', out, []],
    ['40002 and 40003 ask to stay or to sign in again', 'signedIn', 'tokenRejected', lost, []],
    ['many calls that are rejected ask once', 'lost', 'tokenRejected', 'ignored', []],
    ['who stayed is asked again at the next rejection', 'staying', 'tokenRejected', lost, []],
    ['who signs out is not asked to stay', 'leaving', 'tokenRejected', 'ignored', []],
    ['a rejection that arrives after the sign-out asks nothing', 'signedOut', 'tokenRejected', 'ignored', []],
    ['who stays keeps his page', 'lost', 'stayed', { status: 'staying', ...own }, []],
    [
      'signing in again clears the token and reloads',
      'lost',
      'lostSessionLeft',
      out,
      ['storeToken', 'cancelAllCalls', 'leaveForLogin', 'reload'],
    ],
  ],
  session: [
    [
      'signing in again on the page replaces the token and keeps the rest',
      'lost',
      'signedInAgain',
      { status: 'signedIn', ...again },
      ['cancelPreviousCalls', 'storeToken'],
    ],
    ['another browser tab’s sign-out signs out here', 'signedIn', 'signedOutElsewhere', out, leaveElsewhere],
    [
      'another browser tab’s sign-out ends a logout here',
      'leaving',
      'signedOutElsewhere',
      out,
      leaveElsewhere,
    ],
    [
      'another browser tab’s sign-in leads on from the sign-in page',
      'signedOut',
      'tokenStoredElsewhere',
      { status: 'loading', token: 'other' },
      ['revalidateRoute'],
    ],
    [
      'another browser tab’s token is not used before its user is known',
      'signedIn',
      'tokenStoredElsewhere',
      { status: 'signedIn', ...own, otherToken: 'other' },
      ['identifyOtherToken'],
    ],
    [
      'a saved profile shows at once',
      'signedIn',
      'profileSaved',
      {
        status: 'signedIn',
        token: 'own',
        session: { ...session, user: { ...session.user, ...events.profileSaved.profile } },
      },
      [],
    ],
  ],
  'contract §1': [
    ['40008 signs out', 'signedIn', 'sessionClosed', out, leave],
    ['40008 at the sign-in itself ends nothing', 'signingIn', 'sessionClosed', 'ignored', []],
  ],
}

const named = Object.entries(rules).flatMap(([section, rows]) =>
  rows.map(([rule, ...rest]) => [`${section}: ${rule}`, ...rest] as const),
)

describe('the rules of the session', () => {
  it.each(named)('%s', (_rule, from, on, to, effects) => {
    const next = transition(states[from], events[on])
    if (to === 'ignored') return expect(next).toBeNull()
    expect(next?.state).toMatchObject(to)
    expect(next?.effects).toEqual(effects)
  })

  it('§4 session: without a stored token the console starts signed out', () => {
    expect(transition(signedOut, { type: 'started', token: '' })).toBeNull()
  })

  it.each(statuses.filter((status) => states[status].token !== ''))(
    '§4 session: an answer that outlives its session does not bring it back (%s)',
    (status) => {
      const outlived: SessionEvent = { type: 'tokenReceived', token: 'renewed', sentWith: 'before' }
      expect(transition(states[status], outlived)).toBeNull()
      expect(transition(signedOut, { ...outlived, sentWith: 'own' })).toBeNull()
    },
  )

  it.each(['loading', 'signedIn', 'lost', 'staying'] as const)(
    '§8 errors: a closed session is over wherever it was (%s)',
    (status) => {
      expect(transition(states[status], { type: 'sessionClosed' })?.state).toEqual(signedOut)
    },
  )
})
