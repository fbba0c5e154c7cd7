import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, isUnsupported } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { fetchPages } from '../paginate.ts'
import { isSelected, type RowKey, type SelectionProps, tickedRows } from './selection.ts'

/** Maximum number of rows per run. */
export const maxRows = 1000

type SelectedRowsOptions<Row> = SelectionProps<Row> & { isOpen: boolean; onFailed: () => void }

/** Returns the selected rows, `maxRows` at most, and their number; fetches all that match when these are selected. */
export function useSelectedRows<Row>({ list, selection, isOpen, onFailed }: SelectedRowsOptions<Row>) {
  const { store, rowKey } = selection
  const [progress, setProgress] = useState({ read: 0, count: list.count ?? 0 })
  const [selected, setSelected] = useState(() => {
    const rows = tickedRows({ list, selection })
    return store.getState().isAll ? undefined : { rows: rows.slice(0, maxRows), count: rows.length }
  })
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const state = store.getState()
    // A row that moves to another page meanwhile is fetched twice.
    const found = new Map<RowKey, Row>()
    try {
      for await (const { rows, ...part } of fetchPages(list.load, signal)) {
        for (const row of rows) if (isSelected(state, rowKey(row))) found.set(rowKey(row), row)
        setProgress(part)
        if (found.size >= maxRows) break
      }
      const rows = [...found.values()].slice(0, maxRows)
      const matching = (list.count ?? 0) - state.toggled.size
      setSelected({ rows, count: rows.length < maxRows ? rows.length : matching })
    } catch (error) {
      if (signal.aborted) return
      onFailed()
      if (codeOf(error) === undefined) throw error
      // The list's query shows the other errors.
      if (isUnsupported(error)) toastError(error)
    }
  })
  const isNeeded = isOpen && selected === undefined
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [isNeeded])
  return { selected, progress }
}
