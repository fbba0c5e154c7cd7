import { expect, test } from 'vitest'
import { slopeOf } from '#scripts/lib/slope.ts'

const line = (values: readonly number[]) => values.map((value, at) => ({ at, value }))

test('soak: the slope of a straight line is what it gains with each step', () => {
  expect(slopeOf(line([5, 7, 9, 11]))).toBeCloseTo(2)
  expect(slopeOf(line([4, 4, 4]))).toBe(0)
  expect(slopeOf(line([9, 6, 3]))).toBeCloseTo(-3)
})

test('soak: one value that stands out bends the line, but does not become it', () => {
  const slope = slopeOf(line([10, 10, 10, 20, 10, 10, 10, 10, 10]))
  expect(Math.abs(slope)).toBeLessThan(0.2)
})

test('soak: the times need not be evenly spread', () => {
  const points = [
    { at: 0, value: 1 },
    { at: 1, value: 3 },
    { at: 10, value: 21 },
  ]
  expect(slopeOf(points)).toBeCloseTo(2)
})

test('soak: a single moment has no slope', () => {
  expect(slopeOf([])).toBe(0)
  expect(slopeOf([{ at: 3, value: 8 }])).toBe(0)
  expect(
    slopeOf([
      { at: 3, value: 8 },
      { at: 3, value: 9 },
    ]),
  ).toBe(0)
})
