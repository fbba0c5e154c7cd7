import {
  memo,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isUnsaved, PagePath, useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { Row, ScrollBox, Stack } from '#web/src/ui/stack.tsx'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import styles from './bulk.module.css'
import type { BulkItem, Phase, Queue } from './bulk-queue.ts'

type ItemStatus = BulkItem<unknown>['status']

/** Shows the progress of a run, with buttons to stop it and to retry failed rows. */
export function BulkProgress<Row>({ queue, onClose }: { queue: Queue<Row>; onClose: () => void }) {
  const { t, i18n } = useTranslation(['bulk', 'common'])
  const { items, phase } = useStore(queue.store)
  const isEnded = phase.name === 'ended'
  useStopOnLeave(queue, !isEnded)
  const number = numberFormat(i18n.language)
  const countOf = (...statuses: ItemStatus[]) =>
    items.filter(({ status }) => statuses.includes(status)).length
  const sent = items.length - countOf('skipped')
  const settled = countOf('done', 'failed')
  const [failed, left] = [countOf('failed'), countOf('left')]
  const buttons = useFocusOnChange(isEnded)
  const counts = [
    t('run.done', { shown: number.format(countOf('done')) }),
    t('run.failed', { shown: number.format(failed) }),
    t('run.skipped', { shown: number.format(countOf('skipped')) }),
    t('run.left', { shown: number.format(countOf('waiting', 'running', 'left')) }),
  ]
  return (
    <Stack gap="sm">
      <progress className={styles.progress} max={Math.max(1, sent)} value={settled} aria-label={t('label')} />
      <PhaseText phase={phase} at={Math.min(settled + 1, sent)} count={sent} hasLeft={left > 0} />
      <Row as="ul" gap="xxs md" align="stretch" className={styles.counts}>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Row>
      <BulkResults items={items} isEnded={isEnded} />
      {isEnded ? (
        <ActionBar ref={buttons}>
          {failed > 0 && (
            <Button onClick={() => void queue.retry('failed')}>
              {t('run.retry', { shown: number.format(failed) })}
            </Button>
          )}
          {left > 0 && (
            <Button onClick={() => void queue.retry('left')}>
              {t('run.rest', { shown: number.format(left) })}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </ActionBar>
      ) : (
        <ActionBar
          ref={buttons}
          onCancel={queue.stop}
          cancelLabel={t('run.stop')}
          isCancelDisabled={phase.name === 'stopping'}
        >
          {(phase.name === 'waiting' || phase.name === 'paused') && (
            <Button type="primary" onClick={queue.resume}>
              {t('run.goOn')}
            </Button>
          )}
        </ActionBar>
      )}
    </Stack>
  )
}

interface PhaseTextProps {
  phase: Phase
  at: number
  count: number
  hasLeft: boolean
}

/** Announces changes of the phase, but neither each row nor each second of a delay. */
function PhaseText({ phase, at, count, hasLeft }: PhaseTextProps): ReactNode {
  const { t } = useTranslation('bulk')
  const seconds = useCountdown(phase.name === 'waiting' ? phase.until : 0)
  const textOf = () => {
    if (phase.name === 'running') return t('run.running', { at, count })
    if (phase.name === 'waiting') return t(`run.${phase.reason}`, { seconds })
    if (phase.name === 'paused') return t(`run.${phase.reason}`)
    if (phase.name === 'stopping') return t('run.stopping')
    return t(hasLeft ? 'run.stopped' : 'run.finished')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced on phase changes only
  const announced = useMemo(textOf, [phase, hasLeft])
  return (
    <p>
      <span aria-hidden="true">{textOf()}</span>
      <span role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </p>
  )
}

/** Asks before the page is left during a run, and stops the run when it is left. */
function useStopOnLeave<Row>(queue: Queue<Row>, isRunning: boolean): void {
  const path = useContext(PagePath)
  useUnsavedChanges(isRunning)
  useEffect(
    () => () => {
      // A hidden page stays marked as unsaved, and its run continues.
      if (!isUnsaved(path)) queue.stop()
    },
    [queue, path],
  )
}

/** Focuses the first button when the buttons change, because the focused one was unmounted. */
function useFocusOnChange(isEnded: boolean) {
  const buttons = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons depend on it
  useLayoutEffect(() => buttons.current?.querySelector('button')?.focus(), [isEnded])
  return buttons
}

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  skipped: 'warning',
  left: 'neutral',
} as const satisfies Record<ItemStatus, Tone>

/** The sort order once the run has ended: failures first. */
const order: readonly ItemStatus[] = ['failed', 'left', 'skipped', 'done']

/** Maximum number of waiting rows listed. */
const maxWaiting = 20

interface BulkResultsProps {
  items: readonly BulkItem<unknown>[]
  isEnded: boolean
}

/** The results of a run, one per row. */
function BulkResults({ items, isEnded }: BulkResultsProps) {
  const { t } = useTranslation('bulk')
  // Deferred: a run has up to a thousand rows, which must not block its buttons.
  const latest = useMemo(() => (isEnded ? sortByStatus(items) : untilNext(items)), [items, isEnded])
  const rendered = useDeferredValue(latest)
  // Translated once for all rows.
  const labels: Readonly<Record<ItemStatus, string>> = {
    waiting: t('status.waiting'),
    running: t('status.running'),
    done: t('status.done'),
    failed: t('status.failed'),
    skipped: t('status.skipped'),
    left: t('status.left'),
  }
  return (
    <ScrollBox className={styles.results} aria-label={t('run.results')} aria-busy={rendered !== latest}>
      <ul>
        {rendered.map(({ id, name, status, message }) => (
          <Result key={id} name={name} tone={tones[status]} label={labels[status]} message={message} />
        ))}
      </ul>
    </ScrollBox>
  )
}

function sortByStatus(items: BulkResultsProps['items']): BulkResultsProps['items'] {
  return items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

function untilNext(items: BulkResultsProps['items']): BulkResultsProps['items'] {
  const next = items.findIndex(({ status }) => status === 'waiting')
  return next < 0 ? items : items.slice(0, next + maxWaiting)
}

interface ResultProps {
  name: string
  tone: Tone
  label: string
  message: string | undefined
}

const Result = memo(function Result({ name, tone, label, message }: ResultProps) {
  return (
    <Row as="li" gap="xxs sm" className={styles.result}>
      <span className={styles.resultName}>{name}</span>
      <Status tone={tone}>{label}</Status>
      {message && <span className={styles.message}>{message}</span>}
    </Row>
  )
})
