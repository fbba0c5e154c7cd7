import type { Drift } from './compare/compare-answer.ts'

/** A difference between the provider's answers and the contract. */
export interface DriftEntry extends Drift {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly firstSeen: number
  /** Milliseconds since 1970. */
  readonly lastSeen: number
  /** Number of answers that had it. */
  readonly count: number
}

export interface DriftReport {
  /** Time of the first answer since the last reset, in milliseconds since 1970; 0 before any answer. */
  readonly since: number
  /** Number of answers compared since then. */
  readonly compared: number
  /** Number of answers that were too large to compare. */
  readonly skipped: number
  /** Ordered by path, then field. */
  readonly entries: readonly DriftEntry[]
}
