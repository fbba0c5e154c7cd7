import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/src/api/call-error.ts'
import { failureText, handleCallError } from '#web/src/api/handle-call-error.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import { type PauseReason, retryDecision } from '#web/src/api/retry-policy.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { clearUnsaved, confirmDiscard, PagePath } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { announce, ask } from '#web/src/lib/feedback.ts'
import { delay } from '#web/src/lib/scheduling/timing.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { createQueue, type ErrorAction, type Queue } from './bulk-queue.ts'
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
      const { items } = started.store.getState()
      if (items.some(({ status }) => status !== 'done')) return
      deselectDone(started, selection)
      onClose()
      announce(t('run.done', { shown: items.length }))
    }
    const started: Queue<Row> = createBulkQueue({ action, rows, values, selection, onEnd })
    setQueue(started)
    void started.start()
  }
  const close = async () => {
    if (queue && queue.store.getState().phase.name !== 'ended') {
      const confirmed = await ask({
        kind: 'bulk-stop',
        title: t('run.ask.title'),
        text: t('run.ask.text'),
        confirm: t('run.stop'),
        cancel: t('run.ask.goOn'),
      })
      if (confirmed) queue.stop()
      return
    }
    const isFilledIn = Object.values(values).some((value) => value.trim() !== '')
    if (!queue && isFilledIn && !(await confirmDiscard())) return
    if (queue) deselectDone(queue, selection)
    onClose()
  }
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

interface BulkQueueOptions<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  values: BulkValues
  selection: Selection<Row>
  onEnd: () => void
}

/** Interval for checking whether the cause of a pause has ended, in ms. */
const pollMs = 300

/** Creates the queue of a bulk action on these rows. */
function createBulkQueue<Row>(options: BulkQueueOptions<Row>): Queue<Row> {
  const { action, rows, values, selection, onEnd } = options
  let rejectedToken = ''

  const onError = (error: unknown, attempts: number): ErrorAction => {
    const decision = retryDecision(error, attempts, navigator.onLine)
    if (!(error instanceof CallError)) {
      // Added to the error log, like any unexpected error.
      reportError(error)
      return { next: 'failed', message: i18n.t('error.unknown') }
    }
    if (decision.next === 'pause' && decision.reason === 'session') {
      rejectedToken = ''
      if (error.wasSentWith(currentToken())) {
        rejectedToken = currentToken()
        handleCallError(error)
      }
    }
    if (decision.next === 'again' || decision.next === 'pause') return decision
    return { next: 'failed', message: failureText(error), endsRun: decision.next === 'abort' }
  }

  const isRecovered = (reason: PauseReason) =>
    reason === 'offline' ? navigator.onLine : currentToken() !== rejectedToken

  return createQueue<Row>({
    targets: rows.map((row) => ({
      id: selection.rowKey(row),
      name: selection.rowName(row),
      row,
      skipped: action.skip?.(row, values),
    })),
    run: ({ row }) => action.run(row, values),
    onError,
    now: Date.now,
    sleep: delay,
    waitForRecovery: async (reason, signal) => {
      while (!isRecovered(reason) && !signal.aborted) await delay(pollMs, signal)
    },
    onEnd,
  })
}
