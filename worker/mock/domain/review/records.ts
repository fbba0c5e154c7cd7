import type { ExamineAction } from '#contract/values/states.ts'
import { table } from '#worker/mock/store/schema.ts'

/** A reviewer's claim on a review: a lease that expires. */
export interface ClaimRecord {
  /** A `Subject`: `plugin:<id>` or `version:<id>`. */
  readonly id: string
  readonly userId: number
  readonly expiresAt: number
  /** Whether the holder was notified of the expiry; absent for no. */
  readonly isHolderTold?: boolean
}

/** A step in the review history of a plugin or version. */
export interface ExamineRecord {
  readonly id: number
  /** The subject, as in `ClaimRecord`. */
  readonly subject: string
  readonly action: ExamineAction
  /** The operator's name at that time; empty for a scheduled job. */
  readonly operatorName: string
  /** Absent for a scheduled job, and in older data. */
  readonly operatorId?: number
  readonly reason: string
  readonly at: number
}

export const reviewTables = {
  claims: table<ClaimRecord>()({ reviewer: { keyOf: ({ userId }) => String(userId) } }),
  examines: table<ExamineRecord>()({ subject: { keyOf: ({ subject }) => subject } }),
}
