import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { anyAction } from '../support/random-calls/actions.ts'
import { performActions } from '../support/random-calls/perform-actions.ts'
import { createRandomWorld } from '../support/random-calls/random-world.ts'

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
