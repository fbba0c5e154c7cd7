import { expect, it } from 'vitest'
import { inTurns } from '#tests/bench/against/comparison.ts'

it('bench: subjects take turns in a rotating order after a first round that is dropped', async () => {
  const order: string[] = []
  const subject = (name: string) => async () => {
    order.push(name)
    return new Map([[name, order.length]])
  }
  const { results, machine } = await inTurns(2, [subject('a'), subject('b'), subject('c')])
  expect(order.join('')).toBe('abcbcacab')
  expect(results.map((rounds) => rounds.map((round) => [...round.keys()].join()))).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ])
  expect(machine).toHaveLength(2)
})
