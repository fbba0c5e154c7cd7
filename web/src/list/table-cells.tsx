import type { MouseEvent, ReactNode } from 'react'
import { noValue } from '../lib/formats.ts'
import { Button } from '../ui/button.tsx'
import { type Column, cellValue } from './column.ts'
import type { PinAttributes } from './columns/layout.ts'
import styles from './data-table.module.css'
import type { ListOrder } from './list-url.ts'

interface ColumnHeadProps {
  column: Column<never>
  order: ListOrder | undefined
  onOrder: (order: ListOrder | undefined) => void
  pin: PinAttributes
}

/** A header cell. Clicks on a sortable one order ascending, descending, then by the default. */
export function ColumnHead({ column, order, onOrder, pin }: ColumnHeadProps) {
  const { key, title, align, order: name } = column
  const head = { scope: 'col', 'data-column': key, 'data-align': align, ...pin }
  if (name === undefined) {
    return (
      <th {...head} title={title}>
        <span>{title}</span>
      </th>
    )
  }
  const direction = order?.column === name ? (order.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th {...head} aria-sort={direction}>
      <Button
        type="plain"
        className={styles.head}
        title={title}
        onClick={() => onOrder(nextOrder(name, direction))}
      >
        <span data-truncated>{title}</span>
        <svg className={styles.order} viewBox="0 0 8 14" width="0.6em" aria-hidden="true">
          <path d="M4 1 7 5H1z" data-current={direction === 'ascending'} />
          <path d="M4 13 1 9h6z" data-current={direction === 'descending'} />
        </svg>
      </Button>
    </th>
  )
}

function nextOrder(column: string, direction: 'ascending' | 'descending' | undefined): ListOrder | undefined {
  return direction === 'descending' ? undefined : { column, isDescending: direction === 'ascending' }
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  to: string | undefined
  pin: PinAttributes
}

/** A row's cell, or its header if linked; the title shows a truncated value. */
export function Cell<Row>({ column, row, to, pin }: CellProps<Row>) {
  const { cell, linkedCell, align } = column
  const value = cellValue(column, row)
  const withLink = (content: ReactNode) =>
    to === undefined ? content : <RecordLink to={to}>{content}</RecordLink>
  const isText = value === undefined || !(cell || linkedCell)
  const content = isText || !cell ? (value ?? noValue) : cell(row)
  const [Tag, scope] = to === undefined ? (['td', undefined] as const) : (['th', 'row'] as const)
  return (
    <Tag scope={scope} data-align={align} title={isText ? value?.toString() : undefined} {...pin}>
      {!isText && linkedCell && to !== undefined ? linkedCell(row, withLink) : withLink(content)}
    </Tag>
  )
}

/** The link to a row's record, whose clicks the row handles (`opensRecord`). */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} data-record>
      {children}
    </a>
  )
}

/** Returns whether a click opens the record: unmodified, on the link or beside the controls, without a selection. */
export function opensRecord(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget, metaKey, ctrlKey, shiftKey, altKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest('a, button, input, select, label, [role="menu"]')
  if (control === null) return window.getSelection()?.isCollapsed ?? true
  if (!control.matches('[data-record]') || metaKey || ctrlKey || shiftKey || altKey) return false
  event.preventDefault()
  return true
}
