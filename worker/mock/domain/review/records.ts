import * as z from 'zod'
import { examineActions } from '#contract/values/states.ts'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

/** A reviewer's claim on a review: a lease that expires. */
const claim = z.object({
  /** A `Subject`: `plugin:<id>` or `version:<id>`. */
  id: z.string(),
  userId: id,
  expiresAt: time,
  /** Whether the holder was notified of the expiry; absent for no. */
  isHolderTold: z.boolean().exactOptional(),
})

/** A step in the review history of a plugin or version. */
const examine = z.object({
  id,
  /** The subject, as in `ClaimRecord`. */
  subject: z.string(),
  action: z.enum(examineActions),
  /** The operator's name at that time; empty for a scheduled job. */
  operatorName: z.string(),
  /** Absent for a scheduled job and in older data. */
  operatorId: id.exactOptional(),
  reason: z.string(),
  at: time,
})

export type ClaimRecord = Row<typeof claim>
export type ExamineRecord = Row<typeof examine>

export const reviewTables = {
  claims: table(claim, { reviewer: { keyOf: ({ userId }) => String(userId) } }),
  examines: table(examine, { subject: { keyOf: ({ subject }) => subject } }),
}
