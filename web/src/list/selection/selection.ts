import { createStore, type StoreApi } from 'zustand'
import type { List } from '#contract/shapes.ts'
import type { Column } from '../column.ts'
import type { ListQuery } from '../list-url.ts'
import type { PageParams } from '../paginate.ts'

export type RowKey = string | number

interface SelectionState<Row> {
  /** Whether all rows that match the filters are selected, also those on other pages. */
  isAll: boolean
  /** The selected rows as last fetched; with `isAll` those that were deselected since. */
  toggled: ReadonlyMap<RowKey, Row>
}

/** The selected rows of a list, across its pages. */
export interface Selection<Row> {
  store: StoreApi<SelectionState<Row>>
  rowKey: (row: Row) => RowKey
  rowName: (row: Row) => string
}

/** The properties of a list that its selection requires. */
export interface SelectableList<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  count: number | undefined
  query: ListQuery
  /** Fields that all requests of the list have. */
  fixed?: object | undefined
  load: (page: PageParams, signal: AbortSignal) => Promise<List<Row>>
}

export interface SelectionProps<Row> {
  list: SelectableList<Row>
  selection: Selection<Row>
}

export function createSelection<Row>(): Selection<Row>['store'] {
  return createStore(() => ({ isAll: false, toggled: new Map() }))
}

export function isSelected<Row>({ isAll, toggled }: SelectionState<Row>, key: RowKey): boolean {
  return toggled.has(key) !== isAll
}

/** Selects or deselects rows. */
export function setSelected<Row>({ store, rowKey }: Selection<Row>, rows: readonly Row[], on: boolean): void {
  const { isAll, toggled } = store.getState()
  const next = new Map(toggled)
  for (const row of rows) {
    if (on === isAll) next.delete(rowKey(row))
    else next.set(rowKey(row), row)
  }
  store.setState({ toggled: next })
}
