import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsupported } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/result-codes.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { confirmDiscard, forgetUnsaved, PagePath } from '#web/src/form/unsaved-changes.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkProps } from './bulk-props.ts'
import type { Queue } from './bulk-queue.ts'
import { createBulkQueue } from './create-bulk-queue.ts'
import { type Matching, maxRows, readMatching } from './read-matching.ts'
import type { Selection } from './selection.ts'

export interface BulkRunProps<Row> extends BulkProps<Row> {
  action: BulkAction<Row>
}

/** Asks for an action on the selected rows, runs it and shows what became of each row. */
export function BulkRun<Row>({ action, list, selection, onClose }: BulkRunProps<Row> & OverlayProps) {
  const { t } = useTranslation('bulk')
  const isOpen = useIsOpen()
  const invalidate = useInvalidate()
  const path = useContext(PagePath)
  const { matching, progress } = useMatching({ list, selection, isOpen, onFailed: onClose })
  const [values, setValues] = useState<BulkValues>({})
  const [queue, setQueue] = useState<Queue<Row>>()
  if (!isOpen) return null
  const start = (rows: readonly Row[]) => {
    const onEnd = () => {
      void invalidate(action.call)
      // The page may be out of sight, where no effect runs.
      forgetUnsaved([path])
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
    if (queue) untickDone(queue, selection)
    onClose()
  }
  const stopQuestion = () => ({
    title: t('run.ask.title'),
    text: t('run.ask.text'),
    confirm: t('run.ask.stop'),
    cancel: t('run.ask.goOn'),
  })
  const applicable = (matching?.rows ?? []).filter((row) => action.skip?.(row, values) === undefined)
  const count = queue
    ? queue.store.getState().items.filter(({ status }) => status !== 'skipped').length
    : applicable.length
  return (
    <ModalDialog
      title={matching ? action.title(count) : action.label}
      width="560px"
      onClose={() => void close()}
    >
      {!matching && (
        <p role="status">
          <progress max={progress.count} value={progress.read} /> {t('reading', progress)}
        </p>
      )}
      {matching && !queue && (
        <BulkConfirm
          action={action}
          matching={matching}
          rowName={selection.rowName}
          values={values}
          onChange={setValues}
          onConfirm={() => start(matching.rows)}
          onCancel={() => void close()}
        />
      )}
      {queue && <BulkProgress queue={queue} onClose={() => void close()} />}
    </ModalDialog>
  )
}

interface MatchingOptions<Row> extends BulkProps<Row> {
  isOpen: boolean
  onFailed: () => void
}

/** Returns the selected rows, read from the host when all that match are selected. */
function useMatching<Row>({ list, selection, isOpen, onFailed }: MatchingOptions<Row>) {
  const [matching, setMatching] = useState<Matching<Row> | undefined>(() => {
    const { isAll, marked } = selection.store.getState()
    return isAll ? undefined : { rows: [...marked.values()].slice(0, maxRows), count: marked.size }
  })
  const [progress, setProgress] = useState({ read: 0, count: Math.min(list.count ?? 0, maxRows) })
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const onProgress = (done: number, count: number) => setProgress({ read: done, count })
    try {
      setMatching(await readMatching({ list, selection, signal, onProgress }))
    } catch (error) {
      if (signal.aborted) return
      onFailed()
      if (!(error instanceof CallError)) throw error
      // The list's own call shows the others.
      if (isUnsupported(error)) toastError(error)
    }
  })
  const isNeeded = isOpen && matching === undefined
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [isNeeded])
  return { matching, progress }
}

/** What was done is unticked; the rest stays, to be looked at or tried in another way. */
function untickDone<Row>({ store: run }: Queue<Row>, { store }: Selection<Row>): void {
  const { isAll, marked } = store.getState()
  const { items } = run.getState()
  const rest = items.filter(({ status }) => status !== 'done')
  const done = new Set(items.filter(({ status }) => status === 'done').map(({ id }) => id))
  store.setState({
    isAll: false,
    marked: isAll
      ? new Map(rest.map(({ id, row }) => [id, row]))
      : new Map([...marked].filter(([key]) => !done.has(key))),
  })
}
