import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, codeOf } from '#web/src/api/call-error.ts'
import { failureText } from '#web/src/api/handle-call-error.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import { isFinal, withRetry } from '#web/src/api/retry-policy.ts'
import { clearUnsaved, confirmDiscard, PagePath } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { announce } from '#web/src/lib/feedback.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkProgress, type Run, type RunItem } from './bulk-progress.tsx'
import { deselect, type SelectionProps } from './selection.ts'
import { useSelectedRows } from './use-selected-rows.ts'

export type BulkRunProps<Row> = SelectionProps<Row> & { action: BulkAction<Row> }

export function BulkRun<Row>({ action, list, selection, onClose }: BulkRunProps<Row> & OverlayProps) {
  const { t } = useTranslation('bulk')
  const isOpen = useIsOpen()
  const client = useQueryClient()
  const path = useContext(PagePath)
  const { selected, progress } = useSelectedRows({ list, selection, onClose })
  const [values, setValues] = useState<BulkValues>({})
  const [run, setRun] = useState<Run<Row>>()
  if (!isOpen) return null
  const asked = (selected?.rows ?? []).map((row): RunItem<Row> => {
    const message = action.skip?.(row, values)
    return { row, status: message === undefined ? 'left' : 'skipped', message }
  })
  const applicable = asked.filter(({ status }) => status === 'left')

  const start = async () => {
    let items = asked
    const settled: Row[] = []
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => {
      controller.abort()
      setRun((latest) => latest && { ...latest, phase: latest.phase === 'ended' ? 'ended' : 'stopping' })
    }
    const show = (phase: Run<Row>['phase']) => setRun({ items, phase, stop })
    const record = (result: RunItem<Row>) => {
      items = items.map((item) => (item.row === result.row ? result : item))
      show(signal.aborted ? 'stopping' : 'running')
    }
    for (const { row } of applicable) {
      if (signal.aborted) break
      record({ row, status: 'running' })
      try {
        await withRetry(() => action.run(row, values), { signal, onRetry: show })
        settled.push(row)
        record({ row, status: 'done' })
      } catch (error) {
        const isGone = codeOf(error) === resultCodes.recordNotFound
        if (isGone) settled.push(row)
        if (error === signal.reason) record({ row, status: 'left' })
        else record({ row, status: isGone ? 'skipped' : 'failed', message: textOf(error) })
        if (isFinal(error)) break
      }
    }
    void invalidateAfter(client, [action.call])
    // No effect runs in a hidden page.
    clearUnsaved([path])
    show('ended')
    deselect(selection, settled, asked)
    if (items.some(({ status }) => status !== 'done')) return
    onClose()
    announce(t('run.done', { shown: items.length }))
  }

  const close = async () => {
    if (run && run.phase !== 'ended') return run.stop()
    const isFilledIn = Object.values(values).some((value) => String(value ?? '').trim() !== '')
    if (run || !isFilledIn || (await confirmDiscard())) onClose()
  }

  const title = selected ? action.title(applicable.length) : action.label
  return (
    <ModalDialog title={title} width="560px" onClose={() => void close()}>
      {!selected && (
        <p role="status">
          <progress max={progress.count} value={progress.read} /> {t('reading', progress)}
        </p>
      )}
      {selected && !run && (
        <BulkConfirm
          {...{ action, items: asked, count: selected.count, rowName: selection.rowName }}
          onChange={setValues}
          onConfirm={() => void start()}
          onCancel={() => void close()}
        />
      )}
      {run && <BulkProgress run={run} {...selection} onClose={() => void close()} />}
    </ModalDialog>
  )
}

function textOf(error: unknown): string {
  if (error instanceof CallError) return failureText(error)
  // An unexpected error belongs in the error log.
  reportError(error)
  return i18n.t('error.unknown')
}
