import { expect, it } from 'vitest'
import { ratiosOf, spreadOf, verdictOf } from '#tests/bench/against/paired.ts'

it('bench: a spread has minimum, median and maximum', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 })
  expect(spreadOf([4, 1, 2, 3])).toEqual({ min: 1, median: 2.5, max: 4 })
  expect(spreadOf([7])).toEqual({ min: 7, median: 7, max: 7 })
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
])('bench: the verdict tells %s', (_, ratios, verdict) => {
  expect(verdictOf(ratios)).toBe(verdict)
})
