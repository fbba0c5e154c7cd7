import type { Path, RequestOf } from '#contract/registry.ts'
import type { AnswerOf } from '#web/src/api/answer-shapes.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import type { Option } from '../column.ts'

/** A required field of the confirmation. */
export type BulkField = { name: string; label: string } & (
  | { type: 'text'; max: number }
  | { type: 'select'; options: readonly Option[] }
)

/** What was filled in, by the names of the fields. */
export type BulkValues = Readonly<Record<string, string>>

export interface BulkContext {
  values: BulkValues
  /** Calls the provider; the queue handles all failures. */
  send: <P extends Path>(path: P, body: RequestOf<P>) => Promise<AnswerOf<P>>
  /** The idempotency key of the row, the same over all attempts. */
  requestId: string
}

/** An action on the selected rows, run for one row after the other. */
export interface BulkAction<Row> {
  key: string
  label: string
  danger?: boolean
  /** The call that changes the row: the role must have it, the host must offer it, and what it makes stale is read anew. */
  call: WritingPath
  /** Names what will be done to how many, e.g. "Ban 37 users". */
  title: (count: number) => string
  text: string
  fields?: readonly BulkField[]
  /** Returns why the action does not apply to a row, which is then not sent. */
  skip?: (row: Row, values: BulkValues) => string | undefined
  run: (row: Row, context: BulkContext) => Promise<unknown>
}
