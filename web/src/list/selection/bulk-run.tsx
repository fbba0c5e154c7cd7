import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import { clearUnsaved, confirmDiscard, PagePath } from '#web/src/form/unsaved-changes.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { Queue } from './bulk-queue.ts'
import { createBulkQueue } from './create-bulk-queue.ts'
import type { Selection, SelectionProps } from './selection.ts'
import { useSelectedRows } from './use-selected-rows.ts'

export interface BulkRunProps<Row> extends SelectionProps<Row> {
  action: BulkAction<Row>
}

/** Confirms a bulk action, runs it and shows the result of each row. */
export function BulkRun<Row>({ action, list, selection, onClose }: BulkRunProps<Row> & OverlayProps) {
  const { t } = useTranslation('bulk')
  const isOpen = useIsOpen()
  const client = useQueryClient()
  const path = useContext(PagePath)
  const { selected, progress } = useSelectedRows({ list, selection, isOpen, onFailed: onClose })
  const [values, setValues] = useState<BulkValues>({})
  const [queue, setQueue] = useState<Queue<Row>>()
  if (!isOpen) return null
  const start = (rows: readonly Row[]) => {
    const onEnd = () => {
      void invalidateAfter(client, [action.call])
      // The page may be hidden, where no effect runs.
      clearUnsaved([path])
    }
    const started = createBulkQueue({ action, rows, values, selection, onEnd })
    setQueue(started)
    void started.start()
  }
  const close = async () => {
    if (queue && queue.store.getState().phase.name !== 'ended') {
      if (await ask({ kind: 'bulk-stop', ...stopQuestion() })) queue.stop()
      return
    }
    const isFilledIn = Object.values(values).some((value) => value.trim() !== '')
    if (!queue && isFilledIn && !(await confirmDiscard())) return
    if (queue) deselectDone(queue, selection)
    onClose()
  }
  const stopQuestion = () => ({
    title: t('run.ask.title'),
    text: t('run.ask.text'),
    confirm: t('run.ask.stop'),
    cancel: t('run.ask.goOn'),
  })
  const applicable = (selected?.rows ?? []).filter((row) => action.skip?.(row, values) === undefined)
  const count = queue
    ? queue.store.getState().items.filter(({ status }) => status !== 'skipped').length
    : applicable.length
  return (
    <ModalDialog
      title={selected ? action.title(count) : action.label}
      width="560px"
      onClose={() => void close()}
    >
      {!selected && (
        <p role="status">
          <progress max={progress.count} value={progress.read} /> {t('reading', progress)}
        </p>
      )}
      {selected && !queue && (
        <BulkConfirm
          action={action}
          selected={selected}
          rowName={selection.rowName}
          values={values}
          onChange={setValues}
          onConfirm={() => start(selected.rows)}
          onCancel={() => void close()}
        />
      )}
      {queue && <BulkProgress queue={queue} onClose={() => void close()} />}
    </ModalDialog>
  )
}

/** Deselects the rows whose action succeeded; the others stay selected. */
function deselectDone<Row>({ store: run }: Queue<Row>, { store }: Selection<Row>): void {
  const { isAll, toggled } = store.getState()
  const { items } = run.getState()
  const rest = items.filter(({ status }) => status !== 'done')
  const done = new Set(items.filter(({ status }) => status === 'done').map(({ id }) => id))
  store.setState({
    isAll: false,
    toggled: isAll
      ? new Map(rest.map(({ id, row }) => [id, row]))
      : new Map([...toggled].filter(([key]) => !done.has(key))),
  })
}
