import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { type ListPath, plainOf, type RowOf, type ShownColumn } from '../column.ts'
import { FailedList } from '../list-state.tsx'
import type { RecordProps } from './list-record.tsx'
import { MissingRecord } from './missing-record.tsx'
import styles from './record.module.css'
import { withRecord } from './record-address.ts'
import { RecordBody, type RecordTab } from './record-body.tsx'
import { RecordHeading } from './record-heading.tsx'
import { stepOf } from './record-keys.ts'
import { RecordTools } from './record-tools.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { type RecordQuery, useRecord } from './use-record.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

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
