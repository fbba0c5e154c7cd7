import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../lib/feedback.ts'
import { Button } from '../ui/button.tsx'
import type { CsvOptions } from './export-rows.ts'
import { toolProps } from './tool-icons.tsx'

interface ExportButtonProps<Row> extends CsvOptions<Row> {
  /** Replaces the icon. */
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
  const prefetch = () => void loadExport().catch(() => undefined)
  return (
    progress ?? (
      <Button
        {...(label === undefined && toolProps('export', t('export.start')))}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void start()}
      >
        {label}
      </Button>
    )
  )
}
