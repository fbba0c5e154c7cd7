import { RelativeTime } from '../ui/relative-time.tsx'
import type { ListColumn } from './column.ts'

/** Returns a time column: relative in the table; exact in the tooltip, the details and the CSV. */
export function timeColumn<Row, Request>(
  options: Omit<ListColumn<Row, Request>, 'value' | 'cell' | 'detailCell'> & { value: (row: Row) => string },
): ListColumn<Row, Request> {
  const { value } = options
  return {
    width: 130,
    ...options,
    cell: (row) => <RelativeTime time={value(row)} />,
    detailCell: value,
  }
}
