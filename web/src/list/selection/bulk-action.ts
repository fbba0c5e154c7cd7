import type { ReactNode } from 'react'
import type { WritingPath } from '#web/src/api/invalidates.ts'

/** Values of the confirmation's fields, by field name. */
export type BulkValues = Readonly<Record<string, string | number | undefined>>

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
  /** The form items of the confirmation. */
  fields?: ReactNode
  /** Returns the reason for skipping a row. */
  skip?: (row: Row, values: BulkValues) => string | undefined
  /** Makes its calls by `request`; the run handles all errors. */
  run: (row: Row, values: BulkValues) => Promise<unknown>
}
