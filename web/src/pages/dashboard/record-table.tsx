import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

export interface RecordColumn<Row> {
  title: string
  /** Numbers stand at the end of their column. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  title: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  empty: string
}

/** A short table in a card: few rows, nothing to sort or to page. */
export function RecordTable<Row>({ title, columns, rows, keyOf, empty }: RecordTableProps<Row>) {
  return (
    <div className={styles.card}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" data-numeric={column.numeric}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column) => (
                    <td key={column.title} data-numeric={column.numeric}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
