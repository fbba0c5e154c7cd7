import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../../../contract/shapes.ts'
import { CallError } from '../../api/call-error.ts'
import { showToast } from '../../lib/feedback.ts'
import { Button } from '../button.tsx'
import type { ShownColumn } from './column.ts'
import type { ListPart } from './list-answer.ts'
import styles from './list-page.module.css'

interface ExportButtonProps<Row> {
  fileName: string
  columns: readonly ShownColumn<Row>[]
  load: (part: ListPart, signal: AbortSignal) => Promise<List<Row>>
}

const loadExport = () => import('./export-rows.ts')

export function ExportButton<Row>({ fileName, columns, load }: ExportButtonProps<Row>) {
  const { t } = useTranslation(['list', 'common'])
  const [progress, setProgress] = useState<{ written: number; count: number }>()
  const control = useRef<AbortController>(null)

  const start = async () => {
    if (control.current) return
    control.current = new AbortController()
    const { signal } = control.current
    try {
      const { exportCsv } = await loadExport()
      const onProgress = (written: number, count: number) => setProgress({ written, count })
      const rows = await exportCsv({ fileName, columns, load, signal, onProgress })
      if (rows !== null) showToast({ type: 'success', text: t('export.done', { rows }) })
    } catch (error) {
      // The user has cancelled, or `call` has shown the error.
      const isKnown = signal.aborted || error instanceof CallError
      if (!isKnown) showToast({ type: 'error', text: t('export.failed') })
    } finally {
      control.current = null
      setProgress(undefined)
    }
  }
  if (progress === undefined) {
    const prepare = () => void loadExport().catch(() => undefined)
    return (
      <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => void start()}>
        {t('export.start')}
      </Button>
    )
  }
  return (
    <span className={styles.export}>
      <progress max={progress.count} value={progress.written} aria-label={t('export.start')} />
      <span>{t('export.progress', progress)}</span>
      <Button onClick={() => control.current?.abort()}>{t('common:cancel')}</Button>
    </span>
  )
}
