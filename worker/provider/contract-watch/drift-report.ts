import { findEndpoint } from '#contract/registry.ts'
import type { Drift } from './compare/compare-answer.ts'
import { type Consequence, consequenceOf } from './compare/consequence.ts'

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

/** Returns what the entry means for the console; undefined for a path that the contract no longer has. */
export function consequenceOfEntry(entry: DriftEntry): Consequence | undefined {
  const endpoint = findEndpoint(entry.path)
  return endpoint && consequenceOf(endpoint, entry)
}
