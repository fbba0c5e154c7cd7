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

const own = { token: 'own', otherToken: '', session, preview: null }
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

const rules: readonly Rule[] = [
  [
    '§4 session: a stored token is loaded when the console starts',
    'signedOut',
    'started',
    { status: 'loading', token: 'stored' },
    [],
  ],
  [
    '§4 session: the sign-in form is sent',
    'signedOut',
    'signInStarted',
    { status: 'signingIn', ...nobody },
    [],
  ],
  [
    '§8 errors: a refused sign-in signs nobody in',
    'signingIn',
    'signInFailed',
    { status: 'signedOut', ...nobody },
    [],
  ],
  [
    '§4 session: the token of a sign-in is kept in local storage',
    'signingIn',
    'tokenGranted',
    { status: 'loading', ...nobody, token: 'granted' },
    ['storeToken'],
  ],
  [
    '§4 session: a token of the demo signs in without the form',
    'signedOut',
    'tokenGranted',
    { status: 'loading', ...nobody, token: 'granted' },
    ['storeToken'],
  ],
  [
    '§4 session: with another user of the demo nothing is left of the one before',
    'signedIn',
    'tokenGranted',
    { status: 'loading', ...nobody, token: 'granted' },
    ['storeToken', 'cancelAllCalls'],
  ],
  [
    '§4 session: with a token and no user, a guard has the user info fetched',
    'loading',
    'userNeeded',
    { status: 'loading', token: 'own', session: null },
    ['loadUser'],
  ],
  ['§4 session: with a user a guard fetches nothing', 'signedIn', 'userNeeded', 'ignored', []],
  ['§4 session: without a token nothing is fetched', 'signedOut', 'userNeeded', 'ignored', []],
  ['§4 session: the user info signs in', 'loading', 'userLoaded', { status: 'signedIn', ...own }, []],
  [
    '§4 session: a user info that fails clears the token, shows why and leads to the sign-in page; so does one that expired before a reload',
    'loading',
    'userFailed',
    { status: 'signedOut', ...nobody },
    ['storeToken', 'cancelAllCalls', 'leaveForLogin', 'showFailure'],
  ],
  [
    '§4 session: a user info that outlives its session brings nobody back',
    'signedOut',
    'userLoaded',
    'ignored',
    [],
  ],
  [
    '§4 session: a user info that fails after its session says nothing',
    'signedOut',
    'userFailed',
    'ignored',
    [],
  ],
  [
    '§4 session: a response with a token replaces the stored one',
    'signedIn',
    'tokenReceived',
    { status: 'signedIn', ...renewed },
    ['storeToken'],
  ],
  [
    '§4 session: a response to a loading session replaces its token',
    'loading',
    'tokenReceived',
    { status: 'loading', token: 'renewed' },
    ['storeToken'],
  ],
  [
    '§4 session: a token that is renewed after all ends a lost session',
    'lost',
    'tokenReceived',
    { status: 'signedIn', ...renewed },
    ['storeToken'],
  ],
  [
    '§4 session: a token that is renewed after all ends it for who stayed',
    'staying',
    'tokenReceived',
    { status: 'signedIn', ...renewed },
    ['storeToken'],
  ],
  [
    '§4 session: a token renewed while signing out does not sign in',
    'leaving',
    'tokenReceived',
    { status: 'leaving', ...renewed },
    ['storeToken'],
  ],
  [
    '§8 errors: 40002 and 40003 ask to stay or to sign in again',
    'signedIn',
    'tokenRejected',
    { status: 'lost', ...own },
    [],
  ],
  ['§8 errors: many calls that are rejected ask once', 'lost', 'tokenRejected', 'ignored', []],
  [
    '§8 errors: who stayed is asked again at the next rejection',
    'staying',
    'tokenRejected',
    { status: 'lost', ...own },
    [],
  ],
  ['§8 errors: who signs out is not asked to stay', 'leaving', 'tokenRejected', 'ignored', []],
  [
    '§8 errors: a rejection that arrives after the sign-out asks nothing',
    'signedOut',
    'tokenRejected',
    'ignored',
    [],
  ],
  ['§8 errors: who stays keeps his page', 'lost', 'stayed', { status: 'staying', ...own }, []],
  [
    '§8 errors: signing in again clears the token and reloads',
    'lost',
    'lostSessionLeft',
    { status: 'signedOut', ...nobody },
    ['storeToken', 'cancelAllCalls', 'leaveForLogin', 'reload'],
  ],
  [
    'session: signing in again on the page replaces the token and keeps the rest',
    'lost',
    'signedInAgain',
    { status: 'signedIn', ...again },
    ['cancelPreviousCalls', 'storeToken'],
  ],
  [
    'contract §1: 40008 signs out',
    'signedIn',
    'sessionClosed',
    { status: 'signedOut', ...nobody },
    ['storeToken', 'cancelAllCalls', 'leaveForLogin'],
  ],
  ['contract §1: 40008 at the sign-in itself ends nothing', 'signingIn', 'sessionClosed', 'ignored', []],
  [
    '§4 session: logout calls the server and keeps the page meanwhile',
    'signedIn',
    'signOutStarted',
    { status: 'leaving', ...own },
    ['revokeToken'],
  ],
  [
    '§4 session: who stayed in a lost session can sign out',
    'staying',
    'signOutStarted',
    { status: 'leaving', ...own },
    ['revokeToken'],
  ],
  ['§4 session: logout calls the server once', 'leaving', 'signOutStarted', 'ignored', []],
  [
    '§4 session: after the logout the token is cleared, and the router and the tabs start anew',
    'leaving',
    'signOutEnded',
    { status: 'signedOut', ...nobody },
    ['storeToken', 'cancelAllCalls', 'leaveForLogin'],
  ],
  [
    '§4 session: a logout that ends after somebody signed in does not sign him out',
    'loading',
    'signOutEnded',
    'ignored',
    [],
  ],
  [
    'session: another browser tab’s sign-out signs out here',
    'signedIn',
    'signedOutElsewhere',
    { status: 'signedOut', ...nobody },
    ['cancelAllCalls', 'leaveForLogin'],
  ],
  [
    'session: another browser tab’s sign-out ends a logout here',
    'leaving',
    'signedOutElsewhere',
    { status: 'signedOut', ...nobody },
    ['cancelAllCalls', 'leaveForLogin'],
  ],
  [
    'session: another browser tab’s sign-in leads on from the sign-in page',
    'signedOut',
    'tokenStoredElsewhere',
    { status: 'loading', token: 'other' },
    ['revalidateRoute'],
  ],
  [
    'session: another browser tab’s token is not used before its user is known',
    'signedIn',
    'tokenStoredElsewhere',
    { status: 'signedIn', ...own, otherToken: 'other' },
    ['identifyOtherToken'],
  ],
  [
    'session: a saved profile shows at once',
    'signedIn',
    'profileSaved',
    {
      status: 'signedIn',
      token: 'own',
      session: { ...session, user: { ...session.user, ...events.profileSaved.profile } },
    },
    [],
  ],
]

describe('the rules of the session', () => {
  it.each(rules)('%s', (_rule, from, on, to, effects) => {
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
