import { expect, test } from 'vitest'
import { stages, steps } from '#scripts/lib/test-steps.ts'

test('npm test: every step stands once in the order of the run', () => {
  expect(stages.flat(3).toSorted()).toEqual(Object.keys(steps).toSorted())
})
