import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, isUnsupported } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { fetchPages } from '../paginate.ts'
import { isSelected, type RowKey, type SelectionProps } from './selection.ts'

/** Maximum number of rows per run. */
export const maxRows = 1000

export interface SelectedRows<Row> {
  rows: readonly Row[]
  /** The number of selected rows, which may exceed `maxRows`. */
  count: number
}

interface SelectedRowsOptions<Row> extends SelectionProps<Row> {
  isOpen: boolean
  onFailed: () => void
}

/** Returns the selected rows, fetched from the host when all matching rows are selected. */
export function useSelectedRows<Row>({ list, selection, isOpen, onFailed }: SelectedRowsOptions<Row>) {
  const [selected, setSelected] = useState<SelectedRows<Row> | undefined>(() => {
    const { isAll, toggled } = selection.store.getState()
    return isAll ? undefined : { rows: [...toggled.values()].slice(0, maxRows), count: toggled.size }
  })
  const [progress, setProgress] = useState({ read: 0, count: Math.min(list.count ?? 0, maxRows) })
  const read = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setSelected(await readSelectedRows({ list, selection }, signal, setProgress))
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

/** Fetches the selected rows among all that match the filters, before an action changes which rows match. */
async function readSelectedRows<Row>(
  { list, selection }: SelectionProps<Row>,
  signal: AbortSignal,
  onProgress: (progress: { read: number; count: number }) => void,
): Promise<SelectedRows<Row>> {
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
    onProgress({ read: Math.min(read, maxRows), count: Math.min(count, maxRows) })
    if (found.size >= maxRows) break
  }
  const rows = [...found.values()].slice(0, maxRows)
  return { rows, count: rows.length < maxRows ? rows.length : total - state.toggled.size }
}
