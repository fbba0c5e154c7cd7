import { fetchPages } from '../paginate.ts'
import { isSelected, type RowKey, type SelectableList, type Selection } from './selection.ts'

/** Maximum number of rows per run. */
export const maxRows = 1000

export interface SelectedRows<Row> {
  rows: readonly Row[]
  /** The number of selected rows, which may exceed `maxRows`. */
  count: number
}

interface ReadOptions<Row> {
  list: Pick<SelectableList<Row>, 'load'>
  selection: Selection<Row>
  signal: AbortSignal
  onProgress: (read: number, count: number) => void
}

/** Fetches the selected rows among all that match the filters, before an action changes which rows match. */
export async function readSelectedRows<Row>(options: ReadOptions<Row>): Promise<SelectedRows<Row>> {
  const { list, selection, signal, onProgress } = options
  const state = selection.store.getState()
  // A row that moves to another page meanwhile is fetched twice.
  const found = new Map<RowKey, Row>()
  let total = 0
  for await (const { rows, read, count } of fetchPages(list.load, signal)) {
    for (const row of rows) {
      const key = selection.rowKey(row)
      if (isSelected(state, key)) found.set(key, row)
    }
    total = count
    onProgress(Math.min(read, maxRows), Math.min(count, maxRows))
    if (found.size >= maxRows) break
  }
  const rows = [...found.values()].slice(0, maxRows)
  return { rows, count: rows.length < maxRows ? rows.length : total - state.toggled.size }
}
