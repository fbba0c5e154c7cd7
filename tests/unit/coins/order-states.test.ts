import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/values/states.ts'
import { moveOrder, orderMoves, statusAt } from '#worker/mock/domain/coins/order-states.ts'
import type { OrderRecord } from '#worker/mock/domain/coins/records.ts'

const { pending, paid, cancelled, expired, refunded } = orderStatuses
const states = Object.values(orderStatuses)

const inState = (status: OrderStatus) => ({ status, expiresAt: 1000 }) as OrderRecord

describe('§3 order states:', () => {
  it('only pending and paid orders have moves', () => {
    expect(orderMoves).toEqual({
      [pending]: [paid, cancelled, expired],
      [paid]: [refunded],
      [cancelled]: [],
      [expired]: [],
      [refunded]: [],
    })
  })

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'a move from %i to %i follows the table',
    (from, to) => {
      const move = () => moveOrder(inState(from), to, 0)
      if (orderMoves[from].includes(to)) expect(move().status).toBe(to)
      else expect(move).toThrow(expect.objectContaining({ code: 41002, data: { from, to } }))
    },
  )

  it.each(states)('an order in state %i expires after its deadline only while pending', (status) => {
    expect(statusAt(inState(status), 999)).toBe(status)
    expect(statusAt(inState(status), 1000)).toBe(status === pending ? expired : status)
  })

  it('an order past its deadline cannot be paid', () => {
    expect(() => moveOrder(inState(pending), paid, 1000)).toThrow(
      expect.objectContaining({ data: { from: expired, to: paid } }),
    )
  })
})
