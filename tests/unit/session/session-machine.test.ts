import { expect, it } from 'vitest'
import { storageEvent, transition, transitions } from '#web/src/session/session-machine.ts'
import {
  type EventType,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStatus,
  signedOut,
  statuses,
} from '#web/src/session/session-state.ts'
import type { Session } from '#web/src/session/user-info.ts'

const session: Session = { user: { name: '作者', avatar: '', introduction: '', roles: ['author'] }, menu: [] }
const profile = { name: '新名', avatar: 'a.png', introduction: '新' }
const nobody = { token: '', otherToken: '', session: null }
const own = { token: 'own', otherToken: '', session }

/** A state of each status, as events lead to it. */
const states: Readonly<Record<SessionStatus, SessionState>> = {
  signedOut,
  signingIn: { ...signedOut, status: 'signingIn' },
  loading: { ...signedOut, status: 'loading', token: 'own' },
  signedIn: { status: 'signedIn', ...own },
  lost: { status: 'lost', ...own },
  staying: { status: 'staying', ...own },
  leaving: { status: 'leaving', ...own },
}

/** The data of events by type. */
const eventData: { readonly [T in EventType]?: Omit<SessionEvent<T>, 'type'> } = {
  started: { token: 'stored' },
  tokenGranted: { token: 'granted' },
  userLoaded: { session },
  userFailed: { error: new Error('no user') },
  profileSaved: { profile },
  tokenReceived: { token: 'renewed', sentWith: 'own' },
  signedInAgain: { token: 'again' },
  tokenStoredElsewhere: { token: 'other' },
  otherTokenAdopted: { token: 'other' },
  otherUserAccepted: { token: 'other' },
}
const eventOf = (type: EventType) => ({ type, ...eventData[type] }) as SessionEvent
const types = Object.keys(transitions) as EventType[]

it('session: each event moves the statuses of the table and is ignored in all others', () => {
  const moves = types.map((type) => {
    const targets = statuses.map((to) => {
      const from = statuses.filter((status) => transitions[type].moves[status]?.to === to)
      return from.length === 0 ? [] : [`${from.join(' ')} → ${to}`]
    })
    return [type, targets.flat().join(', ')]
  })
  expect(Object.fromEntries(moves)).toEqual({
    started: 'signedOut → loading',
    signInStarted: 'signedOut → signingIn',
    signInFailed: 'signingIn → signedOut',
    tokenGranted: 'signedOut signingIn loading signedIn lost staying leaving → loading',
    userNeeded: 'loading → loading',
    userLoaded: 'loading → signedIn',
    userFailed: 'loading → signedOut',
    profileSaved: 'signedIn → signedIn, lost → lost, staying → staying, leaving → leaving',
    tokenReceived:
      'signedOut signingIn loading → loading, signedIn lost staying → signedIn, leaving → leaving',
    tokenRejected: 'signedIn staying → lost',
    sessionClosed: 'loading signedIn lost staying leaving → signedOut',
    stayed: 'lost → staying',
    lostSessionLeft: 'lost → signedOut',
    signedInAgain: 'signedIn lost staying → signedIn',
    signOutStarted: 'loading signedIn lost staying → leaving',
    signOutEnded: 'leaving → signedOut',
    signedOutElsewhere: 'loading signedIn lost staying leaving → signedOut',
    tokenStoredElsewhere:
      'signedOut signingIn loading → loading, signedIn → signedIn, lost → lost, staying → staying',
    ownTokenStoredElsewhere:
      'loading → loading, signedIn → signedIn, lost → lost, staying → staying, leaving → leaving',
    otherTokenAdopted: 'loading → loading, signedIn lost staying → signedIn',
    otherUserAccepted: 'loading signedIn lost staying → loading',
  })
})

const out = { status: 'signedOut', ...nobody } as const
const granted = { status: 'loading', ...nobody, token: 'granted' } as const
const withProfile = { session: { ...session, user: { ...session.user, ...profile } } }
const renewed = { ...own, token: 'renewed' }
const store = ['storeToken'] as const
const storeAndCancel = [...store, 'cancelAllCalls'] as const
const leave = ['cancelAllCalls', 'leaveForLogin'] as const
const storeAndLeave = [...store, ...leave] as const
const leaveWithFailure = [...storeAndLeave, 'showFailure'] as const
const cancelPrevious = ['cancelPreviousCalls'] as const
const cancelAndStore = [...cancelPrevious, ...store] as const
const revalidate = ['revalidateRoute'] as const
const identify = ['identifyOtherToken'] as const
const again = { ...own, token: 'again' }
const taken = { token: 'other' }
const withOther = { ...own, otherToken: 'other' }

type Rule = readonly [
  rule: string,
  from: SessionStatus,
  on: EventType,
  to: Partial<SessionState>,
  effects: readonly SessionEffect[],
]

it.each<Rule>([
  ['§4 session: a stored token is loaded at the start', 'signedOut', 'started', { token: 'stored' }, []],
  ['§4 session: the token of a sign-in is stored', 'signingIn', 'tokenGranted', granted, store],
  ['§4 session: another user’s token cancels calls', 'signedIn', 'tokenGranted', granted, storeAndCancel],
  ['§4 session: a guard loads the user of the token', 'loading', 'userNeeded', states.loading, ['loadUser']],
  ['§4 session: the user info signs in', 'loading', 'userLoaded', states.signedIn, []],
  ['§4 session: a failed user info clears the token', 'loading', 'userFailed', out, leaveWithFailure],
  ['§4 session: an answer with a token replaces the stored one', 'signedIn', 'tokenReceived', renewed, store],
  ['§4 session: a renewed token ends a lost session', 'lost', 'tokenReceived', renewed, store],
  ['§4 session: signing out calls the server', 'signedIn', 'signOutStarted', states.leaving, ['revokeToken']],
  ['§4 session: signing out clears the token', 'leaving', 'signOutEnded', out, storeAndLeave],
  ['§8 errors: a rejected token asks to sign in again', 'signedIn', 'tokenRejected', states.lost, []],
  ['§8 errors: staying keeps token and user', 'lost', 'stayed', states.staying, []],
  ['§8 errors: leaving a lost session reloads', 'lost', 'lostSessionLeft', out, [...storeAndLeave, 'reload']],
  ['session: signing in again replaces the token', 'lost', 'signedInAgain', again, cancelAndStore],
  ['session: the sign-out of another tab signs out here', 'signedIn', 'signedOutElsewhere', out, leave],
  ['session: another tab’s sign-in is taken', 'signedOut', 'tokenStoredElsewhere', taken, revalidate],
  [
    'session: another tab’s token waits for its user',
    'signedIn',
    'tokenStoredElsewhere',
    withOther,
    identify,
  ],
  ['session: a saved profile is shown at once', 'signedIn', 'profileSaved', withProfile, []],
  ['contract §1: the code 40008 signs out', 'signedIn', 'sessionClosed', out, storeAndLeave],
])('%s', (_, from, on, to, effects) => {
  expect(transition(states[from], eventOf(on))).toMatchObject({ state: to, effects })
})

it('§4 session: a start without a stored token stays signed out', () => {
  expect(transition(signedOut, { type: 'started', token: '' })).toBeNull()
})

it.each(statuses)('§4 session: the late answer of an ended session is ignored while %s', (status) => {
  const late: SessionEvent = { type: 'tokenReceived', token: 'renewed', sentWith: 'before' }
  expect(transition(states[status], late)).toBeNull()
})

it('session: a token exists in every status but signedOut and signingIn', () => {
  for (const type of types) {
    for (const status of statuses) {
      const next = transition({ ...states[status], otherToken: '' }, eventOf(type))
      if (!next) continue
      const { token, session: user, status: reached } = next.state
      expect(token !== '', `${status} ${type}`).toBe(!['signedOut', 'signingIn'].includes(reached))
      if (reached !== 'leaving')
        expect(user !== null, `${status} ${type}`).toBe(['signedIn', 'lost', 'staying'].includes(reached))
      if (reached === 'signedOut' && states[status].token !== '')
        expect(next.effects, `${status} ${type}`).toEqual(expect.arrayContaining([...leave]))
    }
  }
})

const pending = { ...states.signedIn, otherToken: 'other' }
const renewedPending = { ...renewed, otherToken: 'other' }
const adopted = { ...own, token: 'other', status: 'signedIn' }
const anew = { status: 'loading', ...nobody, token: 'other' }

it.each([
  ['the same user’s token is adopted', 'signedIn', 'otherTokenAdopted', adopted, []],
  ['the same user’s token ends a lost session', 'lost', 'otherTokenAdopted', adopted, cancelPrevious],
  ['another user’s token starts anew', 'signedIn', 'otherUserAccepted', anew, ['cancelAllCalls', 'resetApp']],
  ['the own token, stored again, wins', 'signedIn', 'ownTokenStoredElsewhere', states.signedIn, []],
  ['a renewed token is not stored over it', 'signedIn', 'tokenReceived', renewedPending, []],
  ['signing out removes it', 'leaving', 'signOutEnded', out, storeAndLeave],
] as const)('session: while another tab’s token is pending, %s', (_, status, on, to, effects) => {
  const next = transition({ ...pending, status }, eventOf(on))
  expect(next).toMatchObject({ state: to })
  expect(next).toHaveProperty('effects', effects)
})

it('session: the end of an identification is ignored when a newer token is stored', () => {
  for (const type of ['otherTokenAdopted', 'otherUserAccepted'] as const)
    expect(transition({ ...pending, otherToken: 'newest' }, { type, token: 'other' }), type).toBeNull()
})

it('session: a change of the storage is a sign-out, the own token or another one', () => {
  expect(storageEvent(states.signedIn, '')).toEqual({ type: 'signedOutElsewhere' })
  expect(storageEvent(states.signedIn, 'own')).toEqual({ type: 'ownTokenStoredElsewhere' })
  expect(storageEvent(states.signedIn, 'other')).toEqual({ type: 'tokenStoredElsewhere', token: 'other' })
})
