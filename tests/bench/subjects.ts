import { benchSubject, compareSubject, type Subject } from './against/consoles.ts'
import { interactions } from './interactions.ts'
import { moving, switching } from './moving.ts'
import type { Limited } from './report.ts'
import { median } from './statistics.ts'
import type { Compare } from './yardstick.ts'

interface Bench {
  subject: Subject
  rounds: number
  judge: (compare: Compare, durations: ReadonlyMap<string, number[]>) => Limited[]
}

/** Benches of an open console by name. */
const benches = {
  switching: {
    subject: switching,
    rounds: 5,
    judge: (compare, durations) =>
      [...durations].map(([name, all]) => compare(`switching to ${name}`, all, 'switching')),
  },
  moving: {
    subject: moving,
    rounds: 5,
    judge: (compare, durations) =>
      [...durations].map(([path, all]) => compare(`${path}: from the click to its frame`, all, 'moving')),
  },
  interactions: {
    subject: interactions,
    rounds: 3,
    judge: (compare, durations) => {
      const sorted = [...durations.values()].map(median).sort((a, b) => a - b)
      const usual = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? Number.NaN
      const results = [...durations].map(([name, all]) => compare(name, all, 'interaction'))
      return [...results, compare(`nine in ten of ${sorted.length} interactions`, [usual], 'usual')]
    },
  },
} satisfies Record<string, Bench>

/** Runs a bench on this tree. */
export function benchNamed(name: keyof typeof benches): Promise<Limited[]> {
  const { subject, rounds, judge } = benches[name]
  return benchSubject(subject, rounds, judge)
}

/** Compares this tree in a bench with another export. */
export function compareNamed(name: keyof typeof benches, before: string, rounds: number): Promise<Limited[]> {
  return compareSubject(benches[name].subject, before, rounds)
}
