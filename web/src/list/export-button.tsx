import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../api/call-error.ts'
import { showToast } from '../lib/feedback.ts'
import { useRouteTitle } from '../session/route-title.ts'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/stack.tsx'
import type { CsvOptions } from './export-rows.ts'

const loadExport = () => import('./deferred-parts.ts')

/** Exports rows as CSV. */
export function useExport<Item>(options: CsvOptions<Item>) {
  const { t } = useTranslation(['list', 'common'])
  const [progress, setProgress] = useState<{ read: number; count: number }>()
  const title = useRouteTitle()
  const running = useRef<AbortController>(null)
  const start = async () => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { exportCsv } = await loadExport()
      const onProgress = (read: number, count: number) => setProgress({ read, count })
      const exported = await exportCsv({ ...options, title, signal, onProgress })
      if (exported === null) return
      const { rows, isChanged } = exported
      showToast(
        isChanged
          ? { type: 'warning', text: t('export.changed', { rows }) }
          : { type: 'success', text: t('export.done', { rows }) },
      )
    } catch (error) {
      // The user cancelled the export, or `call` displayed the error.
      const isUnknown = !signal.aborted && codeOf(error) === undefined
      if (isUnknown) showToast({ type: 'error', text: t('export.failed') })
    } finally {
      running.current = null
      setProgress(undefined)
    }
  }
  return {
    start,
    prefetch: () => void loadExport().catch(() => undefined),
    progress: progress && (
      <Row as="span">
        <progress max={progress.count} value={progress.read} aria-label={t('export.start')} />
        <span>{t('export.progress', { written: progress.read, count: progress.count })}</span>
        <Button onClick={() => running.current?.abort()}>{t('common:cancel')}</Button>
      </Row>
    ),
  }
}

export function ExportButton<Item>({ label, ...options }: CsvOptions<Item> & { label: string }) {
  const { start, prefetch, progress } = useExport(options)
  return (
    progress || (
      <Button onPointerEnter={prefetch} onFocus={prefetch} onClick={() => void start()}>
        {label}
      </Button>
    )
  )
}
