import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '#web/src/ui/stack.tsx'
import { codeOf } from '../api/call-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'
import { Button } from '../ui/button.tsx'
import { type CsvOptions, exportCsv } from './export-rows.ts'

/** Exports rows as CSV and renders the progress by `show`. Handles cancellation and call errors. @throws other errors */
export async function runExport<Row>(
  options: CsvOptions<Row>,
  show: (progress: ReactNode) => void,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const cancel = () => controller.abort()
  const onProgress = (read: number, count: number) =>
    show(<Progress read={read} count={count} onCancel={cancel} />)
  try {
    const rows = await exportCsv({ ...options, signal, onProgress })
    if (rows !== null) showToast({ type: 'success', text: i18n.t('list:export.done', { rows }) })
  } catch (error) {
    // Cancelled by the user, or displayed by `call`.
    if (!signal.aborted && codeOf(error) === undefined) throw error
  }
}

function Progress({ read, count, onCancel }: { read: number; count: number; onCancel: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  return (
    <Row as="span">
      <progress max={count} value={read} aria-label={t('export.start')} />
      <span>{t('export.progress', { written: read, count })}</span>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
    </Row>
  )
}
