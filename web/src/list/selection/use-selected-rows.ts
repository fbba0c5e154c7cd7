import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, isUnsupported } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import { fetchPages } from './fetch-pages.ts'
import { isSelected, type SelectionProps, tickedRows } from './selection.ts'

const maxRows = 1000

/** Returns up to `maxRows` selected rows and their number; fetches pages if needed, and closes on a failure. */
export function useSelectedRows<Row>({ list, selection, onClose }: SelectionProps<Row> & OverlayProps) {
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
      const count = found.length < maxRows ? found.length : (list.count ?? 0) - state.toggled.size
      setSelected({ rows: found.slice(0, maxRows), count })
    } catch (error) {
      if (signal.aborted) return
      onClose()
      if (codeOf(error) === undefined) throw error
      // The list's query shows the other errors.
      if (isUnsupported(error)) toastError(error)
    }
  })
  const isNeeded = useIsOpen() && selected === undefined
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [isNeeded])
  return { selected, progress }
}
