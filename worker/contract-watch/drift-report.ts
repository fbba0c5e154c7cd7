import type { Drift } from './compare-answer.ts'

/** A difference between the provider and the contract, and when it was met. */
export interface DriftEntry extends Drift {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly firstSeen: number
  /** Milliseconds since 1970. */
  readonly lastSeen: number
  /** How many answers had it. */
  readonly count: number
}

/** What the watch knows. */
export interface DriftReport {
  /** When it began, or was cleared, in milliseconds since 1970; 0 when no answer came yet. */
  readonly since: number
  /** Answers that were compared since then. */
  readonly compared: number
  /** Answers that were too large to compare. */
  readonly skipped: number
  /** By path, then field. */
  readonly entries: readonly DriftEntry[]
}
