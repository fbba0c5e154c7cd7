import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import { recordAddress } from '#web/src/lib/addresses.ts'
import { unmodifiedKey } from '#web/src/lib/keys.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import { type Column, cellValue, type ListPath, type RowOf } from '../column.ts'
import { FailedList, ListState } from '../list-state.tsx'
import { recordLink } from '../use-focus-created.ts'
import type { RecordProps } from './list-record.tsx'
import styles from './record.module.css'
import { withRecord } from './record-address.ts'
import { RecordBody, type RecordBodyProps } from './record-body.tsx'
import { RecordTools, useNeighbours } from './record-tools.tsx'
import { useRecord } from './use-record.ts'

interface RecordDrawerProps<P extends ListPath>
  extends RecordProps<P>,
    Pick<RecordBodyProps<P>, 'notice' | 'tabs' | 'logKind'> {
  addressOf?: (row: RowOf<P>) => string
  statusColumn?: string
  picture?: (row: RowOf<P>) => ReactNode
}

export function RecordDrawer<P extends ListPath>(props: RecordDrawerProps<P>) {
  const { list, recordKey, rowName, read, statusColumn = 'status' } = props
  const { t } = useTranslation('record')
  const { pathname } = usePageLocation()
  const record = useRecord(props, read)
  const neighbours = useNeighbours(props)
  const returnFocus = useReturnFocus(list.recordAddress(recordKey))
  const headingId = useId()
  const row = record.state === 'found' ? record.row : undefined
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
        const direction = directions[unmodifiedKey(event)]
        if (direction === undefined) return
        event.preventDefault()
        neighbours[direction]?.()
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

function statusOf<Row>(columns: readonly Column<Row>[], key: string, row: Row): ReactNode {
  const column = columns.find((each) => each.key === key)
  return column && cellValue(column, row) !== undefined && column.cell?.(row)
}

interface MissingRecordProps<P extends ListPath> extends Pick<RecordProps<P>, 'list' | 'recordKey'> {
  /** Whether the host answered that the record does not exist. */
  isUnknown: boolean
}

function MissingRecord<P extends ListPath>({ list, recordKey, isUnknown }: MissingRecordProps<P>) {
  const { t } = useTranslation('record')
  const { pathname } = usePageLocation()
  const { filters, page } = list.query
  const isPartial = Object.keys(filters).length > 0 || page > 1
  if (isUnknown) return <ListState role="status" title={t('unknown.title')} text={t('unknown.text')} />
  return (
    <ListState
      role="status"
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      action={
        isPartial &&
        list.prefix === '' && (
          <PageLink isPermitted to={recordAddress(pathname, recordKey)}>
            {t('elsewhere.unfiltered')}
          </PageLink>
        )
      }
    />
  )
}

interface RecordHeadingProps {
  id: string
  name: string
  label: string
  picture: ReactNode
  status: ReactNode
}

/** Focused when the drawer opens, and when the focused element was unmounted with the previous record. */
function RecordHeading({ id, name, label, picture, status }: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name changes with the record
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [name])
  return (
    <Row gap="xxs xs" className={styles.heading}>
      <VisuallyHidden>
        <span id={id}>{label}</span>
      </VisuallyHidden>
      {picture}
      <h2 ref={heading} tabIndex={-1} data-truncated className={styles.name} title={name}>
        <span aria-live="polite">{name}</span>
      </h2>
      {status}
    </Row>
  )
}

/** Returns a function that restores the focus, by default to the last record's link. */
function useReturnFocus(address: string): () => void {
  const isOpen = useIsOpen()
  const opened = useRef<{ by: Element | null; address: string }>(null)
  // The focus is read before the drawer gets it.
  useLayoutEffect(() => {
    if (isOpen) opened.current ??= { by: document.activeElement, address }
  }, [isOpen, address])
  return () => {
    const opener = opened.current
    opened.current = null
    const isSame = opener?.address === address && opener.by !== document.body && opener.by?.isConnected
    const target = isSame ? opener.by : recordLink(address)
    if (target instanceof HTMLElement) target.focus({ preventScroll: isSame ?? false })
  }
}

/** Keyboard shortcuts; ignored while typing. */
const directions: Readonly<Record<string, 'previous' | 'next'>> = {
  ArrowUp: 'previous',
  k: 'previous',
  ArrowDown: 'next',
  j: 'next',
}
