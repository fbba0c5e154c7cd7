import { expect, it } from 'vitest'
import { inTurns, ratiosOf, verdictOf } from '#tests/bench/against/comparison.ts'

it('bench: subjects change their order after a dropped round; the first has the calibration', async () => {
  const order: string[] = []
  const subject = (name: string) => async () => new Map([[name, order.push(name)]])
  const results = await inTurns(2, ['a', 'b', 'c'].map(subject))
  expect(order.join('')).toBe('abcacbabc')
  expect(results.map((rounds) => rounds.map((round) => [...round.keys()].join()))).toEqual([
    Array(2).fill('machine, a loop of fixed work,a'),
    ['b', 'b'],
    ['c', 'c'],
  ])
})

it('bench: ratios leave out rounds without both values', () => {
  expect(ratiosOf([100, 200, 0, Number.NaN], [110, 100, 5, 5, 5])).toEqual([1.1, 0.5])
})

it.each([
  ['a clear slowdown', [1.06, 1.07, 1.08, 1.05, 1.07, 1.09, 1.07], '7.0 % more'],
  ['a slowdown with one lucky round', [0.9, 1.07, 1.08, 1.05, 1.07, 1.09, 1.07], '7.0 % more'],
  ['a clear gain', [0.8, 0.75, 0.8, 0.82, 0.7, 0.8, 0.79], '20.0 % less'],
  ['a spread wider than the difference', [0.9, 0.95, 1.02, 1.05, 1.1, 1.2, 0.8], 'cannot be told'],
  ['equal values', [1, 1, 1, 1, 1, 1, 1], 'cannot be told'],
])('bench: the verdict tells %s', (_, ratios, verdict) => expect(verdictOf(ratios)).toBe(verdict))
