import { createStore, type StoreApi } from 'zustand'

export type RowKey = string | number

interface SelectionState<Row> {
  /** Whether all rows that match the filters are selected, also those on other pages. */
  isAll: boolean
  /** The ticked rows, as they were when last seen; with `isAll` those that were unticked since. */
  marked: ReadonlyMap<RowKey, Row>
}

/** The selected rows of a list, across its pages. */
export interface Selection<Row> {
  store: StoreApi<SelectionState<Row>>
  rowKey: (row: Row) => RowKey
  rowName: (row: Row) => string
}

export function createSelection<Row>(): Selection<Row>['store'] {
  return createStore(() => ({ isAll: false, marked: new Map() }))
}

export function isTicked<Row>({ isAll, marked }: SelectionState<Row>, key: RowKey): boolean {
  return marked.has(key) !== isAll
}

export function tick<Row>({ store, rowKey }: Selection<Row>, rows: readonly Row[], on: boolean): void {
  const { isAll, marked } = store.getState()
  const next = new Map(marked)
  for (const row of rows) {
    if (on === isAll) next.delete(rowKey(row))
    else next.set(rowKey(row), row)
  }
  store.setState({ marked: next })
}
