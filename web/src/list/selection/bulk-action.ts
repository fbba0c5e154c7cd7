import type { ReactNode } from 'react'
import type { WritingPath } from '#web/src/api/invalidates.ts'

export type BulkValues = Readonly<Record<string, string | number | undefined>>

export interface BulkAction<Row> {
  key: string
  label: string
  danger?: boolean
  call: WritingPath
  /** Returns the label with the number of rows, e.g. "Ban 37 users". */
  title: (count: number) => string
  text: string
  fields?: ReactNode
  skip?: (row: Row, values: BulkValues) => string | undefined
  run: (row: Row, values: BulkValues) => Promise<unknown>
}
