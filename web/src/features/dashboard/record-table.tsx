import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

export interface RecordColumn<Row> {
  title: string
  numeric?: boolean
  /** The column's behaviour in narrow containers. */
  narrow?: 'hidden' | 'wrapped'
  cell: (row: Row) => ReactNode
}

interface RowsProps<Row> {
  title: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** The content of the empty state. */
  empty: ReactNode
  /** Whether the empty state means that all is done. */
  isDone?: boolean
}

interface RecordTableProps<Row> extends RowsProps<Row> {
  /** The address of the full list. */
  all?: string
  action?: ReactNode
}

export function RecordTable<Row>({ all, action, ...table }: RecordTableProps<Row>) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  return (
    <div className={styles.card}>
      <Row gap="xxs sm" className={styles.cardHead}>
        <h3 id={`${id}title`}>{table.title}</h3>
        {action}
        {all !== undefined && (
          <PageLink to={all} fallback={null} id={`${id}all`} aria-labelledby={`${id}all ${id}title`}>
            {t('all')}
          </PageLink>
        )}
      </Row>
      <PartBoundary resetKey={table.rows}>
        <Rows {...table} />
      </PartBoundary>
    </div>
  )
}

function Rows<Row>({ title, columns, rows, keyOf, empty, isDone }: RowsProps<Row>) {
  if (rows.length === 0) return <Empty small picture={isDone ? 'done' : 'nothing'} title={empty} />
  return (
    <ScrollBox className={styles.scroll} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-numeric={column.numeric} data-narrow={column.narrow}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.title} data-numeric={column.numeric} data-narrow={column.narrow}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
