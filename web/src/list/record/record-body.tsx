import { Descriptions, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, cellValue, type ListPath, type RowOf } from '../column.ts'
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
  /** The key of the column that the header shows. */
  statusColumn: string
  tabs?: (row: RowOf<P>) => readonly RecordTab[]
}

/** A record's actions, fields and tabs. */
export function RecordBody<P extends ListPath>(props: RecordBodyProps<P>) {
  const { list, row, recordKey, rowName, actions, detailFooter, statusColumn, tabs } = props
  const { t } = useTranslation('record')
  const [activeTab, setActiveTab] = useState('details')
  const rowActions = actions?.(row) ?? []
  const recordTabs = tabs?.(row) ?? []
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
      {rowActions.length > 0 && (
        <div className={styles.actions}>
          <RowActions key={recordKey} actions={rowActions} name={rowName(row)} isRecord />
        </div>
      )}
      {recordTabs.length === 0 ? (
        details
      ) : (
        // Keyed: the tabs of another record load when opened.
        <Tabs
          key={recordKey}
          activeKey={recordTabs.some(({ key }) => key === activeTab) ? activeTab : 'details'}
          onChange={setActiveTab}
          items={[
            { key: 'details', label: t('details'), children: details },
            ...recordTabs.map(({ key, label, content }) => ({ key, label, children: content })),
          ]}
        />
      )}
    </>
  )
}

function FieldValue({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>
}

/** Returns the rendered content of a field; undefined when it is empty. */
function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = cellValue(column, row)
  if (value === undefined) return undefined
  const content = (column.detailCell ?? column.cell)?.(row) ?? value
  return content === '' ? undefined : content
}
