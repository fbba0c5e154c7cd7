import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/feedback.ts'
import { Button } from '../button.tsx'
import type { CsvOptions } from './export-rows.ts'

interface ExportButtonProps<Row> extends CsvOptions<Row> {
  /** Defaults to the export of the list. */
  label?: string
}

const loadExport = () => import('./run-export.tsx')

export function ExportButton<Row>({ label, ...rows }: ExportButtonProps<Row>) {
  const { t } = useTranslation('list')
  const [progress, setProgress] = useState<ReactNode>()
  const isRunning = useRef(false)
  const start = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await (await loadExport()).runExport(rows, setProgress)
    } catch {
      showToast({ type: 'error', text: t('export.failed') })
    } finally {
      isRunning.current = false
      setProgress(undefined)
    }
  }
  const prepare = () => void loadExport().catch(() => undefined)
  return (
    progress ?? (
      <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => void start()}>
        {label ?? t('export.start')}
      </Button>
    )
  )
}
