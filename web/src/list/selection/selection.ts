import { createStore, type StoreApi } from 'zustand'
import type { Page, PageParams } from '../paginate.ts'
import type { RowsList } from '../use-list.ts'

type RowKey = string | number

interface SelectionState<Row> {
  /** Whether all filtered rows are selected, also on other pages. */
  isAll: boolean
  toggled: ReadonlyMap<RowKey, Row>
}

export interface Selection<Row> {
  store: StoreApi<SelectionState<Row>>
  rowKey: (row: Row) => RowKey
  rowName: (row: Row) => string
}

export interface SelectionProps<Row> {
  list: Pick<RowsList<Row>, 'columns' | 'rows' | 'count' | 'query' | 'isFetching'> & {
    /** Fields that all requests of the list have. */
    fixed?: object | undefined
    load: (page: PageParams, signal: AbortSignal) => Promise<Page<Row>>
  }
  selection: Selection<Row>
}

export const noRows = { isAll: false, toggled: new Map<RowKey, never>() }

export function createSelection<Row>(): Selection<Row>['store'] {
  return createStore(() => noRows)
}

export function isSelected<Row>({ isAll, toggled }: SelectionState<Row>, key: RowKey): boolean {
  return toggled.has(key) !== isAll
}

export function setSelected<Row>({ store, rowKey }: Selection<Row>, rows: readonly Row[], on: boolean): void {
  const { isAll, toggled } = store.getState()
  const next = new Map(toggled)
  for (const row of rows) {
    if (on === isAll) next.delete(rowKey(row))
    else next.set(rowKey(row), row)
  }
  store.setState({ toggled: next })
}

/** Returns the individually selected rows; those of the current page as last fetched. */
export function tickedRows<Row>({ list: { rows = [] }, selection }: SelectionProps<Row>): Row[] {
  const { store, rowKey } = selection
  return [...store.getState().toggled].map(([key, row]) => rows.find((each) => rowKey(each) === key) ?? row)
}

/** Deselects rows; a selection of all that match becomes one of the given items. */
export function deselect<Row>({ store, rowKey }: Selection<Row>, rows: Row[], items: { row: Row }[]): void {
  const { isAll, toggled } = store.getState()
  const next = new Map(isAll ? items.map(({ row }) => [rowKey(row), row]) : toggled)
  for (const row of rows) next.delete(rowKey(row))
  store.setState({ isAll: false, toggled: next })
}
