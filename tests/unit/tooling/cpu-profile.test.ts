import { expect, test } from 'vitest'
import { busyTime } from '#tests/bench/cpu-profile.ts'

const node = (id: number, functionName: string) => ({ id, callFrame: { functionName } })

test('bench of the Worker’s start: what counts is the time with work, in milliseconds', () => {
  const profile = {
    nodes: [
      node(1, '(root)'),
      node(2, '(idle)'),
      node(3, 'parse'),
      node(4, '(garbage collector)'),
      node(5, '(program)'),
    ],
    samples: [2, 3, 4, 2, 5, 3],
    timeDeltas: [9000, 1000, 2000, 5000, 500, 1500],
  }
  expect(busyTime(profile)).toBe(5)
})

test.each([{}, { nodes: [], samples: [], timeDeltas: [] }, null])(
  'bench of the Worker’s start: %j is no profile',
  (profile) => {
    expect(() => busyTime(profile)).toThrow()
  },
)
