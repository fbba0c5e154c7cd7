import { everyPage } from '../every-page.ts'
import type { SelectableList } from './bulk-props.ts'
import { isTicked, type RowKey, type Selection } from './selection.ts'

/** The most rows that one run takes. */
export const maxRows = 1000

export interface Matching<Row> {
  rows: readonly Row[]
  /** How many rows are selected; more than `rows` beyond the limit. */
  count: number
}

interface ReadOptions<Row> {
  list: Pick<SelectableList<Row>, 'load'>
  selection: Selection<Row>
  signal: AbortSignal
  onProgress: (read: number, count: number) => void
}

/** Reads the selected ones of all rows that match the filters, before an action changes which do. */
export async function readMatching<Row>(options: ReadOptions<Row>): Promise<Matching<Row>> {
  const { list, selection, signal, onProgress } = options
  const state = selection.store.getState()
  // A row that moves to another page meanwhile is read twice.
  const found = new Map<RowKey, Row>()
  let total = 0
  for await (const { rows, read, count } of everyPage(list.load, signal)) {
    for (const row of rows) {
      const key = selection.rowKey(row)
      if (isTicked(state, key)) found.set(key, row)
    }
    total = count
    onProgress(Math.min(read, maxRows), Math.min(count, maxRows))
    if (found.size >= maxRows) break
  }
  const rows = [...found.values()].slice(0, maxRows)
  return { rows, count: rows.length < maxRows ? rows.length : total - state.marked.size }
}
