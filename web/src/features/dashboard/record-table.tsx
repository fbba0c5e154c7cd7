import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'
import { Row, ScrollBox } from '#web/src/ui/stack.tsx'
import { Table, type TableColumn } from '#web/src/ui/table.tsx'
import styles from './dashboard.module.css'

interface RowsProps<Row> {
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  empty: ReactNode
  isDone?: boolean
}

interface RecordTableProps<Row> extends RowsProps<Row> {
  all?: string
  action?: ReactNode
}

export function RecordTable<Row>({ all, action, ...table }: RecordTableProps<Row>) {
  const { t } = useTranslation(['dashboard', 'record'])
  const id = useId()
  return (
    <Card gap="0" padding="0" className={styles.card}>
      <Row gap="xxs sm" className={styles.cardHead}>
        <h3 data-minor id={`${id}title`}>
          {table.title}
        </h3>
        {action}
        {all !== undefined && (
          <PageLink to={all} fallback={null} id={`${id}all`} aria-labelledby={`${id}all ${id}title`}>
            {t('record:related.all')}
          </PageLink>
        )}
      </Row>
      <DashboardPart resetKey={table.rows}>
        <Rows {...table} />
      </DashboardPart>
    </Card>
  )
}

function Rows<Row>({ title, columns, rows, keyOf, empty, isDone }: RowsProps<Row>) {
  if (rows.length === 0) return <Empty small picture={isDone ? 'done' : 'nothing'} title={empty} />
  return (
    <ScrollBox className={styles.scroll} aria-label={title}>
      <Table className={styles.table} columns={columns} rows={rows} keyOf={keyOf} />
    </ScrollBox>
  )
}

export function DashboardPart({ resetKey, children }: { resetKey: unknown; children: ReactNode }) {
  return (
    <PartBoundary resetKey={resetKey} fallback={<FailedPart />}>
      {children}
    </PartBoundary>
  )
}

function FailedPart() {
  const { t } = useTranslation(['dashboard', 'common'])
  const queries = useQueryClient()
  const retry = () => void queries.refetchQueries({ type: 'active' })
  const action = <Button onClick={retry}>{t('common:retry')}</Button>
  return <Empty small role="alert" picture="none" title={t('partFailed')} action={action} />
}
