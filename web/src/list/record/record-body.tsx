import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ObjectKind } from '#contract/values/object-kinds.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { operationLogOf } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { ExactTime } from '#web/src/ui/relative-time.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import { type Column, cellValue, type ListPath, type RowOf } from '../column.ts'
import { RowActions } from '../row-actions.tsx'
import type { RecordProps } from './list-record.tsx'
import styles from './record.module.css'

export interface RecordTab {
  key: string
  label: string
  content: ReactNode
}

export interface RecordBodyProps<P extends ListPath> extends RecordProps<P> {
  row: RowOf<P>
  statusColumn: string
  /** Rendered above the actions. */
  notice?: ((row: RowOf<P>) => ReactNode) | undefined
  /** Tabs beside the fields, rendered when first opened, without false ones. */
  tabs?: ((row: RowOf<P>) => readonly (RecordTab | false)[]) | undefined
  /** The kind of record for the link to the operation log. */
  logKind?: ObjectKind | undefined
}

export function RecordBody<P extends ListPath>(props: RecordBodyProps<P>) {
  const { list, row, recordKey, rowName, actions, detailFooter, statusColumn, notice, tabs, logKind } = props
  const { t } = useTranslation(['record', 'list'])
  const [activeTab, setActiveTab] = useState('details')
  const rowActions = actions?.(row) ?? []
  const recordTabs = (tabs?.(row) ?? []).filter((tab) => tab !== false)
  const fields = list.columns.filter(({ key, detail = true }) => detail && key !== statusColumn)
  const details = (
    <>
      <Facts className={styles.fields}>
        {fields.map((column) => (
          <Fact key={column.key} label={column.title} className={styles.field}>
            {contentOf(column, row)}
          </Fact>
        ))}
      </Facts>
      {detailFooter?.(row)}
      {logKind && <LogLink kind={logKind} id={recordKey} />}
    </>
  )
  return (
    <>
      {notice?.(row)}
      {rowActions.length > 0 && (
        <div className={styles.actions}>
          <RowActions key={recordKey} row={row} actions={rowActions} name={rowName(row)} isRecord />
        </div>
      )}
      {recordTabs.length === 0 ? (
        details
      ) : (
        // The key remounts the tabs, so that another record's load when opened.
        <Tabs
          key={recordKey}
          activeKey={recordTabs.some(({ key }) => key === activeTab) ? activeTab : 'details'}
          onChange={setActiveTab}
          items={[
            { key: 'details', label: t('list:details'), children: details },
            ...recordTabs.map(({ key, label, content }) => ({ key, label, children: content })),
          ]}
        />
      )}
    </>
  )
}

function LogLink({ kind, id }: { kind: ObjectKind; id: string }) {
  const { t } = useTranslation('record')
  if (useCapability('/operater_log/ListAction') !== 'yes') return null
  return (
    <Row as="p" gap="md" className={styles.footer}>
      <PageLink to={operationLogOf(kind, id)} fallback={null}>
        {t('log.doneTo')}
      </PageLink>
    </Row>
  )
}

/** Returns the rendered content of a field; undefined when it is empty. */
function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = cellValue(column, row)
  if (value === undefined) return undefined
  if (column.isTime) return <ExactTime time={value} />
  const content = (column.detailCell ?? column.cell)?.(row) ?? value
  return content === '' ? undefined : content
}
