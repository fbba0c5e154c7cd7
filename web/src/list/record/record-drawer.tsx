import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import { unmodifiedKey } from '#web/src/lib/unmodified-key.ts'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { type ListPath, plainOf, type RowOf, type ShownColumn } from '../column.ts'
import { FailedList } from '../list-state.tsx'
import type { RecordProps } from './list-record.tsx'
import { MissingRecord } from './missing-record.tsx'
import styles from './record.module.css'
import { withRecord } from './record-address.ts'
import { RecordBody, type RecordTab } from './record-body.tsx'
import { RecordTools } from './record-tools.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { type RecordQuery, useRecord } from './use-record.ts'

interface RecordDrawerProps<P extends ListPath> extends RecordProps<P> {
  /** Reads a record that is not among the list's rows; undefined for a key that none can have. */
  read?: ((key: string) => RecordQuery<RowOf<P>> | undefined) | undefined
  /** Returns the record's address where its key is not enough. */
  addressOf?: (row: RowOf<P>) => string
  /** The column with the record's state, which the head shows. */
  statusColumn?: string
  /** Decoration beside the name. */
  picture?: (row: RowOf<P>) => ReactNode
  /** What belongs to the record; a tab's content is rendered when it is first opened. */
  tabs?: (row: RowOf<P>) => readonly RecordTab[]
}

/** A record with its state, actions, fields and what belongs to it. */
export function RecordDrawer<P extends ListPath>(props: RecordDrawerProps<P>) {
  const { list, recordKey, rowName, read, statusColumn = 'status' } = props
  const { t } = useTranslation('record')
  const { pathname } = usePageLocation()
  const record = useRecord(props, read)
  const neighbours = useNeighbours(props)
  const returnFocus = useReturnedFocus(list.recordAddress(recordKey))
  const headingId = useId()
  const row = record.state === 'shown' ? record.row : undefined
  const address =
    row && props.addressOf ? props.addressOf(row) : pathname + withRecord('', list.prefix, recordKey)
  const name = row === undefined ? recordKey : rowName(row)
  return (
    <Drawer
      onClose={neighbours.close}
      width={760}
      isLower
      autoFocus={false}
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => !isOpen && returnFocus()}
      onKeyDown={(event) => {
        const step = stepOf(event)
        if (step === undefined) return
        event.preventDefault()
        neighbours[step]?.()
      }}
      rootClassName={styles.drawer ?? ''}
      aria-labelledby={headingId}
      title={
        <RecordHeading
          id={headingId}
          name={name}
          label={t('detailsOf', { name })}
          picture={row && props.picture?.(row)}
          status={row && statusOf(list.columns, statusColumn, row)}
        />
      }
      extra={<RecordTools {...neighbours} address={address} />}
    >
      {row !== undefined ? (
        <RecordBody {...props} row={row} statusColumn={statusColumn} />
      ) : record.state === 'loading' ? (
        <Loading rows={8} />
      ) : record.state === 'failed' ? (
        <FailedList error={record.error} onRetry={record.retry} />
      ) : (
        <MissingRecord list={list} recordKey={recordKey} isUnknown={record.state === 'unknown'} />
      )}
    </Drawer>
  )
}

function statusOf<Row>(columns: readonly ShownColumn<Row>[], key: string, row: Row): ReactNode {
  const column = columns.find((each) => each.key === key)
  return column && plainOf(column, row) !== undefined && column.cell?.(row)
}

interface RecordHeadingProps {
  /** Of the dialog's name. */
  id: string
  name: string
  /** The dialog's name. */
  label: string
  picture: ReactNode
  status: ReactNode
}

/** Takes the focus when the drawer opens, and when the element that had it went with the record before. */
function RecordHeading({ id, name, label, picture, status }: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record has another name
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [name])
  return (
    <div className={styles.heading}>
      <VisuallyHidden>
        <span id={id}>{label}</span>
      </VisuallyHidden>
      {picture}
      <h2 ref={heading} tabIndex={-1} className={styles.name} title={name}>
        <span aria-live="polite">{name}</span>
      </h2>
      {status}
    </div>
  )
}

/**
 * Returns a function that gives the focus back when the drawer has closed: to what had it before or, when another record
 * was shown last, to that record's link in the list.
 */
function useReturnedFocus(address: string): () => void {
  const isOpen = useIsOpen()
  const opened = useRef<{ by: Element | null; address: string }>(null)
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opened.current ??= { by: document.activeElement, address }
  }, [isOpen, address])
  return () => {
    const before = opened.current
    opened.current = null
    const isSame = before?.address === address && before.by !== document.body && before.by?.isConnected
    const target = isSame ? before.by : linkTo(address)
    if (target instanceof HTMLElement) target.focus({ preventScroll: isSame ?? false })
  }
}

function linkTo(address: string): Element | undefined {
  return [...document.querySelectorAll('a[data-record]')].find(
    (link) => link.getAttribute('href') === `#${address}`,
  )
}

type Step = 'before' | 'after'

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'before',
  k: 'before',
  ArrowDown: 'after',
  j: 'after',
}

/** Returns which of a record's neighbours a key leads to; undefined for other keys and while typing. */
function stepOf(event: KeyboardEvent<HTMLElement>): Step | undefined {
  return steps[unmodifiedKey(event) ?? '']
}
