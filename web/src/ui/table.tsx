import type { HTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'

export interface TableColumn<Row> {
  key?: string
  /** Absent for a table without a head. */
  title?: string
  align?: 'end'
  isRowHeader?: boolean
  className?: string | undefined
  /** The column's fate in a narrow container, by the table's style sheet. */
  narrow?: 'hidden' | 'wrapped' | undefined
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> extends HTMLAttributes<HTMLTableElement> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  caption?: ReactNode
  /** Keeps the head in sight while the rows scroll. */
  stickyHead?: boolean
}

/** A small table of all its rows. A list with pages, filters or selection is a `ListPage`. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, caption, stickyHead = false, className, ...rest } = props
  return (
    <table {...rest} className={joinClasses(styles.table, className)} data-sticky={stickyHead || undefined}>
      {caption && <caption>{caption}</caption>}
      {columns.some(({ title }) => title !== undefined) && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key ?? column.title} scope="col" {...attributesOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.key ?? column.title} scope="row" {...attributesOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key ?? column.title} {...attributesOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function attributesOf<Row>({ align, narrow, className }: TableColumn<Row>) {
  return { className, 'data-align': align, 'data-narrow': narrow }
}
