import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { anyAction } from '../support/random-calls/actions.ts'
import { performActions } from '../support/random-calls/perform-actions.ts'
import { createRandomWorld, users } from '../support/random-calls/random-world.ts'

/** Refusals that the sequences have to meet. */
const metRules = [
  resultCodes.success,
  resultCodes.stale,
  resultCodes.moveNotAllowed,
  resultCodes.recordNotFound,
  resultCodes.notEnoughCoins,
  resultCodes.alreadyOwned,
  resultCodes.requestIdReused,
]

/** The same sequences in every run; a failure prints the shortest failing one. */
const bounds = { seed: 20261121, numRuns: 25 }

it('§3 and §4: whatever is called in whatever order, books, states, answers and notices stay in order', async () => {
  const answered = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 10, maxLength: 40 }), async (actions) => {
      const world = await createRandomWorld()
      await performActions(world, actions)
      await world.expectBooksInOrder()
      await world.expectToldOnce()
      for (const code of world.answered) answered.add(code)
    }),
    bounds,
  )
  // A rule that no sequence meets is not tested.
  expect([...answered]).toEqual(expect.arrayContaining(metRules))
}, 60_000)

it('§3 request_id: the same order from many calls at once is one order', async () => {
  const coins = fc.integer({ min: 10, max: 1000 })
  await fc.assert(
    fc.asyncProperty(coins, fc.integer({ min: 2, max: 12 }), async (amount, calls) => {
      const world = await createRandomWorld()
      const request = { coins: amount, pay_method: 'wechat', request_id: 'same' } as const
      const answers = await Promise.all(
        Array.from({ length: calls }, () => world.act(users[0], '/order/Create', request)),
      )
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => resultCodes.success))
      expect(new Set(answers.map(({ data }) => data?.order_no)).size).toBe(1)
    }),
    { ...bounds, numRuns: 10 },
  )
})
