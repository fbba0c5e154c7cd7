import type { WritingPath } from '#web/src/api/invalidates.ts'
import type { Option } from '../column.ts'

/** A required field of the confirmation. */
export type BulkField = { name: string; label: string } & (
  | { type: 'text'; max: number }
  | { type: 'select'; options: readonly Option[] }
)

/** Field values by field name. */
export type BulkValues = Readonly<Record<string, string>>

/** A bulk action, run for the selected rows one after the other. */
export interface BulkAction<Row> {
  key: string
  label: string
  danger?: boolean
  /** The endpoint that changes the row: requires the capability, and its queries are invalidated after the run. */
  call: WritingPath
  /** Returns the label with the number of rows, e.g. "Ban 37 users". */
  title: (count: number) => string
  text: string
  fields?: readonly BulkField[]
  /** Returns the reason for skipping a row. */
  skip?: (row: Row, values: BulkValues) => string | undefined
  /** Makes its calls by `request`; the queue handles all errors. */
  run: (row: Row, values: BulkValues) => Promise<unknown>
}
