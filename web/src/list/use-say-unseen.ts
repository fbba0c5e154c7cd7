import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackStore, showToast } from '../lib/feedback.ts'
import { keepFocus } from '../lib/focus.ts'
import type { ListPath, RowOf } from './column.ts'
import type { List } from './use-list.ts'

/** Returns a function that remembers the changed row: when it leaves the list, a toast links to it. */
export function useSayUnseen<P extends ListPath>(
  { rows, recordAddress }: List<P>,
  rowKey: (row: RowOf<P>) => string | number,
) {
  const { t } = useTranslation('list')
  const acted = useRef<{ key: string | number; isDeleted: boolean }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked for when the rows change
  useEffect(() => {
    const { toast } = feedbackStore.read()
    const { key, isDeleted } = acted.current ?? {}
    if (key === undefined || !rows || rows.some((row) => rowKey(row) === key)) return
    acted.current = null
    keepFocus()
    if (!toast?.isQuiet) return
    const link = { to: recordAddress(String(key)), text: t('show') }
    showToast({ type: 'success', text: toast.text, ...(!isDeleted && { link }) })
  }, [rows])
  return (row: RowOf<P>, action: string) => {
    acted.current = { key: rowKey(row), isDeleted: action === 'delete' }
  }
}
