import { describe, expect, it } from 'vitest'
import {
  type EventType,
  statuses,
  transition,
  transitions,
} from '../../../web/src/session/session-machine.ts'
import { events, states } from '../../support/session-states.ts'

describe('the table', () => {
  const types = Object.keys(events) as EventType[]
  const cells = types.flatMap((type) => statuses.map((status) => ({ type, status })))

  it('session: every event is a move, or is ignored on purpose, in every status', () => {
    expect(Object.keys(transitions).sort()).toEqual(types.toSorted())
    for (const { type, status } of cells) expect(transitions[type].moves, type).toHaveProperty(status)
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
        expect.arrayContaining(['dropCalls', 'leaveForLogin']),
      )
    }
  })
})
