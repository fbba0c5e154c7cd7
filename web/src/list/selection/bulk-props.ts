import type { List } from '#contract/shapes.ts'
import type { ShownColumn } from '../column.ts'
import type { ListPart } from '../list-answer.ts'
import type { ListQuery } from '../list-url.ts'
import type { Selection } from './selection.ts'

/** What the bar of a selection needs of its list. */
export interface SelectableList<Row> {
  listName: string
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[] | undefined
  count: number | undefined
  query: ListQuery
  /** What every request of the list is sent with. */
  fixed?: object | undefined
  load: (part: ListPart, signal: AbortSignal) => Promise<List<Row>>
}

export interface BulkProps<Row> {
  list: SelectableList<Row>
  selection: Selection<Row>
}
