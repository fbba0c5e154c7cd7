import { expect, test } from 'vitest'
import { slopeOf } from '#tests/bench/statistics.ts'

const line = (...values: number[]) => values.map((value, at) => ({ at, value }))
const at = (...points: [at: number, value: number][]) => points.map(([at, value]) => ({ at, value }))

test.each([
  ['a straight line is what it gains with each step', line(5, 7, 9, 11), 2],
  ['a level line is none', line(4, 4, 4), 0],
  ['a falling line is below zero', line(9, 6, 3), -3],
  ['a line is hardly bent by one value that stands out', line(10, 10, 10, 20, 10, 10, 10, 10, 10), -0.17],
  ['times that are not evenly spread is the same', at([0, 1], [1, 3], [10, 21]), 2],
  ['nothing is none', [], 0],
  ['a single moment is none', at([3, 8], [3, 9]), 0],
])('soak: the slope of %s', (_what, points, slope) => {
  expect(slopeOf(points)).toBeCloseTo(slope, 1)
})
