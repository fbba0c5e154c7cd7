import { Descriptions, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListPath, plainOf, type RowOf, type ShownColumn } from '../column.ts'
import { RowActions } from '../row-actions.tsx'
import type { RecordProps } from './list-record.tsx'
import styles from './record.module.css'

export interface RecordTab {
  key: string
  label: string
  content: ReactNode
}

interface RecordBodyProps<P extends ListPath> extends RecordProps<P> {
  row: RowOf<P>
  /** The column that the head shows. */
  statusColumn: string
  tabs?: (row: RowOf<P>) => readonly RecordTab[]
}

/** A record's actions, and its fields beside the tabs of what belongs to it. */
export function RecordBody<P extends ListPath>(props: RecordBodyProps<P>) {
  const { list, row, recordKey, rowName, actions, detailFooter, statusColumn, tabs } = props
  const { t } = useTranslation('record')
  const [chosen, setChosen] = useState('details')
  const acts = actions?.(row) ?? []
  const own = tabs?.(row) ?? []
  const fields = list.columns.filter(({ key, detail = true }) => detail && key !== statusColumn)
  const details = (
    <>
      <Descriptions
        column={1}
        bordered
        size="small"
        items={fields.flatMap((column) => {
          const content = contentOf(column, row)
          if (content === undefined) return []
          const label = column.title
          return [{ key: column.key, label, children: <FieldValue>{content}</FieldValue> }]
        })}
      />
      {detailFooter?.(row)}
    </>
  )
  return (
    <>
      {acts.length > 0 && (
        <div className={styles.actions}>
          <RowActions key={recordKey} actions={acts} name={rowName(row)} isRecord />
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

function FieldValue({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>
}

/** Returns what is shown of a field; undefined when it is empty. */
function contentOf<Row>(column: ShownColumn<Row>, row: Row): ReactNode {
  const plain = plainOf(column, row)
  if (plain === undefined) return undefined
  const content = (column.detailCell ?? column.cell)?.(row) ?? plain
  return content === '' ? undefined : content
}
