import { Button } from '../ui/button.tsx'
import type { Column } from './column.ts'
import type { PinAttributes } from './columns/layout.ts'
import styles from './data-table.module.css'
import type { ListOrder } from './list-url.ts'

interface ColumnHeadProps {
  column: Column<never>
  order: ListOrder | undefined
  onOrder: (order: ListOrder | undefined) => void
  pin: PinAttributes
}

/** A header cell. A click on a sortable one orders ascending, then descending, then by the host's default. */
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
        <span className={styles.title}>{title}</span>
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
