import type { Clock } from '../../worker/mock/ports.ts'

export interface TestClock extends Clock {
  /** Lets this many seconds pass. */
  advance(seconds: number): void
}

/** A clock that only moves when it is told to; it starts at noon of 2026-11-21 in the provider's zone. */
export function testClock(): TestClock {
  let now = Date.parse('2026-11-21T12:00:00+08:00')
  return {
    now: () => now,
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
