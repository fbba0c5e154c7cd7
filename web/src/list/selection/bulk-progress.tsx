import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Retry } from '#web/src/api/retry-policy.ts'
import { isUnsaved, PagePath, useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { ScrollBox, Stack } from '#web/src/ui/stack.tsx'
import { Table, type TableColumn } from '#web/src/ui/table.tsx'
import styles from './bulk.module.css'
import type { Selection } from './selection.ts'

/** Tones of results in the order of display; `left` means not sent. */
const tones = {
  failed: 'error',
  left: 'neutral',
  skipped: 'warning',
  running: 'info',
  done: 'success',
} as const satisfies Record<string, Tone>

const order = Object.keys(tones) as (keyof typeof tones)[]

export interface RunItem<Row> {
  row: Row
  status: keyof typeof tones
  message?: string | undefined
}

export interface Run<Row> {
  items: readonly RunItem<Row>[]
  phase: 'running' | 'stopping' | 'ended' | Retry
  /** Stops the run after the pending call, whose result is still recorded. */
  stop: () => void
}

interface BulkProgressProps<Row> extends Pick<Selection<Row>, 'rowKey' | 'rowName'> {
  run: Run<Row>
  onClose: () => void
}

/** The progress of a run and each row's result. Leaving the page asks first, and stops the run. */
export function BulkProgress<Row>({ run, rowKey, rowName, onClose }: BulkProgressProps<Row>) {
  const { t, i18n } = useTranslation(['bulk', 'common'])
  const { items, phase, stop } = run
  const isEnded = phase === 'ended'
  const path = useContext(PagePath)
  useUnsavedChanges(!isEnded)
  // A hidden page stays unsaved, and its run continues.
  useEffect(() => () => void (isUnsaved(path) || stop()), [stop, path])
  const buttons = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button is replaced at the end
  useLayoutEffect(() => buttons.current?.querySelector('button')?.focus(), [isEnded])
  const itemsWith = (wanted: keyof typeof tones) => items.filter(({ status }) => status === wanted)
  const listed = isEnded ? order.flatMap(itemsWith) : items.filter(({ status }) => status !== 'left')
  const count = items.length - itemsWith('skipped').length
  const settled = itemsWith('done').length + itemsWith('failed').length
  const counts = (['done', 'failed', 'skipped', 'left'] as const).map((status) =>
    t(`run.${status}`, { shown: numberFormat(i18n.language).format(itemsWith(status).length) }),
  )
  const stateText = () => {
    if (phase === 'stopping') return t('run.stopping')
    if (isEnded) return t(settled < count ? 'run.stopped' : 'run.finished')
    return phase !== 'running' && t(`run.${phase.reason}`, { seconds: Math.ceil(phase.afterMs / 1000) })
  }
  const columns: TableColumn<RunItem<Row>>[] = [
    { key: 'name', isRowHeader: true, cell: ({ row }) => rowName(row) },
    { key: 'status', cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status> },
    { key: 'message', cell: ({ message }) => message },
  ]
  return (
    <Stack gap="sm">
      <progress className={styles.progress} max={count || 1} value={settled} aria-label={t('label')} />
      <p>
        {phase === 'running' && <span>{t('run.running', { at: Math.min(settled + 1, count), count })}</span>}
        <span role="status">{stateText()}</span>
      </p>
      <p className={styles.counts}>{counts.join(' · ')}</p>
      <ScrollBox className={styles.results} aria-label={t('run.results')}>
        <Table rows={listed} keyOf={({ row }) => rowKey(row)} columns={columns} />
      </ScrollBox>
      <ActionBar
        ref={buttons}
        onCancel={isEnded ? undefined : stop}
        cancelLabel={t('run.stop')}
        isCancelDisabled={phase === 'stopping'}
      >
        {isEnded && (
          <Button type="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        )}
      </ActionBar>
    </Stack>
  )
}
