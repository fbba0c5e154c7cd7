import type { Clock } from '#worker/mock/ports.ts'

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(seconds: number): void
}

/** Creates a clock that only moves on demand; it starts at noon of 2026-11-21 in the provider's zone. */
export function testClock(): TestClock {
  let now = Date.parse('2026-11-21T12:00:00+08:00')
  return {
    now: () => now,
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
