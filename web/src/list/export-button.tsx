import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../api/call-error.ts'
import { showToast } from '../lib/feedback.ts'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/stack.tsx'
import type { CsvOptions } from './export-rows.ts'
import { toolProps } from './tool-popover.tsx'

interface ExportButtonProps<Item> extends CsvOptions<Item> {
  /** Replaces the icon. */
  label?: string
}

const loadExport = () => import('./deferred-parts.ts')

/** Exports rows as CSV; shows the progress and a button to cancel in its place. */
export function ExportButton<Item>({ label, ...options }: ExportButtonProps<Item>) {
  const { t } = useTranslation(['list', 'common'])
  const [progress, setProgress] = useState<{ read: number; count: number }>()
  const running = useRef<AbortController>(null)
  const start = async () => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { exportCsv } = await loadExport()
      const onProgress = (read: number, count: number) => setProgress({ read, count })
      const rows = await exportCsv({ ...options, signal, onProgress })
      if (rows !== null) showToast({ type: 'success', text: t('export.done', { rows }) })
    } catch (error) {
      // Otherwise cancelled by the user, or displayed by `call`.
      const isUnknown = !signal.aborted && codeOf(error) === undefined
      if (isUnknown) showToast({ type: 'error', text: t('export.failed') })
    } finally {
      running.current = null
      setProgress(undefined)
    }
  }
  const prefetch = () => void loadExport().catch(() => undefined)
  if (progress) {
    const { read, count } = progress
    return (
      <Row as="span">
        <progress max={count} value={read} aria-label={t('export.start')} />
        <span>{t('export.progress', { written: read, count })}</span>
        <Button onClick={() => running.current?.abort()}>{t('common:cancel')}</Button>
      </Row>
    )
  }
  return (
    <Button
      {...(label === undefined && toolProps('export', t('export.start')))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
