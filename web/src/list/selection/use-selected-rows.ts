import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, isUnsupported } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { fetchPages } from './fetch-pages.ts'
import { isSelected, type SelectionProps, tickedRows } from './selection.ts'

export const maxRows = 1000

type SelectedRowsOptions<Row> = SelectionProps<Row> & { isOpen: boolean; onFailed: () => void }

/** Returns the selected rows, `maxRows` at most, and their number; fetches all filtered rows if necessary. */
export function useSelectedRows<Row>({ list, selection, isOpen, onFailed }: SelectedRowsOptions<Row>) {
  const { store, rowKey } = selection
  const [progress, setProgress] = useState({ read: 0, count: list.count ?? 0 })
  const [selected, setSelected] = useState(() => {
    const rows = tickedRows({ list, selection })
    return store.getState().isAll ? undefined : { rows: rows.slice(0, maxRows), count: rows.length }
  })
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const state = store.getState()
    const found: Row[] = []
    try {
      for await (const { rows, read, count } of fetchPages(list.load, rowKey, signal)) {
        found.push(...rows.filter((row) => isSelected(state, rowKey(row))))
        setProgress({ read, count })
        if (found.length >= maxRows) break
      }
      const rows = found.slice(0, maxRows)
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
