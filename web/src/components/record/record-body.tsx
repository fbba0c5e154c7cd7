import { Descriptions, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListPath, plainOf, type RowOf, type ShownColumn } from '../list/column.ts'
import { RowActions } from '../list/row-actions.tsx'
import type { RecordProps } from './list-record.tsx'
import styles from './record.module.css'

export interface RecordTab {
  key: string
  label: string
  content: ReactNode
}

interface RecordBodyProps<P extends ListPath> extends RecordProps<P> {
  row: RowOf<P>
  tabs?: (row: RowOf<P>) => readonly RecordTab[]
}

const maxButtons = 4

/** A record's actions, and its fields beside the tabs of what belongs to it. */
export function RecordBody<P extends ListPath>(props: RecordBodyProps<P>) {
  const { list, row, recordKey, rowName, actions, detailExtra, tabs } = props
  const { t } = useTranslation('record')
  const [chosen, setChosen] = useState('details')
  const acts = actions?.(row) ?? []
  const own = tabs?.(row) ?? []
  const details = (
    <>
      <Descriptions
        column={1}
        bordered
        size="small"
        items={list.columns
          .filter((column) => isFilled(column, row))
          .map((column) => ({
            key: column.key,
            label: column.title,
            children: <div className={styles.field}>{contentOf(column, row)}</div>,
          }))}
      />
      {detailExtra?.(row)}
    </>
  )
  return (
    <>
      {acts.length > 0 && (
        <div className={styles.actions}>
          <RowActions key={recordKey} actions={acts} name={rowName(row)} max={maxButtons} />
        </div>
      )}
      {own.length === 0 ? (
        details
      ) : (
        // Another record's tabs are not loaded before they are opened.
        <Tabs
          key={recordKey}
          activeKey={own.some(({ key }) => key === chosen) ? chosen : 'details'}
          onChange={setChosen}
          items={[
            { key: 'details', label: t('details'), children: details },
            ...own.map(({ key, label, content }) => ({ key, label, children: content })),
          ]}
        />
      )}
    </>
  )
}

/** Whether a field has a value. What a column shows in place of an empty text counts. */
function isFilled<Row>(column: ShownColumn<Row>, row: Row): boolean {
  const { detail = true, detailCell } = column
  const plain = plainOf(column, row)
  return detail && plain !== undefined && (plain !== '' || detailCell !== undefined)
}

function contentOf<Row>(column: ShownColumn<Row>, row: Row): ReactNode {
  return (column.detailCell ?? column.cell)?.(row) ?? plainOf(column, row)
}
