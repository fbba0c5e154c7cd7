import { describe, expect, it } from 'vitest'
import { events, nobody, session, states } from '#tests/support/session-states.ts'
import { storageEvent, transition, transitions } from '#web/src/session/session-machine.ts'
import { type EventType, statuses } from '#web/src/session/session-state.ts'

describe('the table', () => {
  const types = Object.keys(events) as EventType[]
  const cells = types.flatMap((type) => statuses.map((status) => ({ type, status })))

  it('session: in which statuses an event moves, and where to; in all others it is ignored', () => {
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

  it('session: there is a token in every status but signed out and signing in, and a user once he is loaded', () => {
    for (const { type, status } of cells) {
      const { state } = transition({ ...states[status], otherToken: '' }, events[type]) ?? {}
      if (!state) continue
      expect(state.token !== '', `${status} ${type}`).toBe(!['signedOut', 'signingIn'].includes(state.status))
      const isKnown = ['signedIn', 'lost', 'staying'].includes(state.status)
      if (isKnown) expect(state.session, `${status} ${type}`).not.toBeNull()
      if (state.status === 'loading') expect(state.session, `${status} ${type}`).toBeNull()
    }
  })

  it('session: wherever a token is given up, its calls are dropped and the sign-in page follows', () => {
    for (const { type, status } of cells) {
      const next = transition(states[status], events[type])
      if (next?.state.status !== 'signedOut' || states[status].token === '') continue
      expect(next.effects, `${status} ${type}`).toEqual(
        expect.arrayContaining(['cancelAllCalls', 'leaveForLogin']),
      )
    }
  })
})

describe('the token of another browser tab', () => {
  const own = { token: 'own', otherToken: '', session }
  const pending = { ...states.signedIn, otherToken: 'other' }

  const adopted = { status: 'signedIn', ...own, token: 'other' }
  const anew = { status: 'loading', ...nobody, token: 'other' }
  const kept = { status: 'signedIn', ...own, token: 'renewed', otherToken: 'other' }
  const out = { status: 'signedOut', ...nobody }
  const lost = { ...pending, status: 'lost' } as const
  const leaving = { ...pending, status: 'leaving' } as const
  const leave = ['storeToken', 'cancelAllCalls', 'leaveForLogin']
  const settled = { status: 'signedIn', ...own }

  it.each([
    ['the same user’s is used from then on', pending, 'otherTokenAdopted', adopted, []],
    ['the same user’s ends a lost session', lost, 'otherTokenAdopted', adopted, ['cancelPreviousCalls']],
    ['another user’s begins anew', pending, 'otherUserAccepted', anew, ['cancelAllCalls', 'resetApp']],
    ['this one’s, stored again, settles it', pending, 'ownTokenStoredElsewhere', settled, []],
    ['a token renewed here does not overwrite it', pending, 'tokenReceived', kept, []],
    ['signing out removes it', leaving, 'signOutEnded', out, leave],
  ] as const)('session: %s', (_rule, state, on, to, effects) => {
    const next = transition(state, events[on])
    expect(next?.state).toEqual(to)
    expect(next?.effects).toEqual(effects)
  })

  it.each(['otherTokenAdopted', 'otherUserAccepted'] as const)(
    'session: %s does nothing when yet another token was stored meanwhile',
    (type) => {
      expect(transition({ ...pending, otherToken: 'newest' }, { type, token: 'other' })).toBeNull()
    },
  )

  it('session: what is stored is a sign-out, this tab’s own token or another one', () => {
    expect(storageEvent(states.signedIn, '')).toEqual({ type: 'signedOutElsewhere' })
    expect(storageEvent(states.signedIn, 'own')).toEqual({ type: 'ownTokenStoredElsewhere' })
    expect(storageEvent(states.signedIn, 'other')).toEqual({ type: 'tokenStoredElsewhere', token: 'other' })
  })
})
