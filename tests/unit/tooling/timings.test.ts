import { expect, it } from 'vitest'
import { median, sumUp } from '#scripts/lib/timings.ts'

it('bench: durations in any order give calls per second and quantiles', () => {
  const durations = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(sumUp(durations)).toEqual({ rate: 100_000 / 5050, p50: 51, p99: 100 })
})

it('bench: the median is the middle one', () => {
  expect(median([9, 1, 5])).toBe(5)
})
