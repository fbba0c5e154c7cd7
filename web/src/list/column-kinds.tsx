import { Coins } from '../ui/cells/coins.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { ListColumn } from './column.ts'

type FieldsOf<Row, Value> = {
  [Field in keyof Row]-?: Row[Field] extends Value | undefined ? Field : never
}[keyof Row] &
  string

/** A column whose value, a field or a function of the row, has this type. */
type ColumnOf<Row, Request, Value> = Omit<ListColumn<Row, Request>, 'key' | 'value' | 'cell'> &
  ({ key: FieldsOf<Row, Value>; value?: undefined } | { key: string; value: (row: Row) => Value | undefined })

interface Source<Row, Value> {
  key: string
  value?: ((row: Row) => Value | undefined) | undefined
}

function readerOf<Row, Value>({ key, value }: Source<Row, Value>): (row: Row) => Value | undefined {
  return value ?? ((row) => row[key as keyof Row] as Value | undefined)
}

/** Returns a time column: relative in the table, exact in tooltip and details, unconverted in the CSV. */
export function timeColumn<Row, Request>(options: ColumnOf<Row, Request, string>): ListColumn<Row, Request> {
  const value = readerOf<Row, string>(options)
  return {
    width: 130,
    ...options,
    value,
    cell: (row) => <RelativeTime time={value(row)} />,
    isTime: true,
  }
}

/** Returns a column of coins; `free` replaces 0, `signed` adds a plus or minus sign. */
export function coinsColumn<Row, Request>({
  free,
  signed = false,
  ...options
}: ColumnOf<Row, Request, number> & { free?: string; signed?: boolean }): ListColumn<Row, Request> {
  const value = readerOf<Row, number>(options)
  return {
    align: 'end',
    ...options,
    value,
    cell: (row) => (value(row) === 0 && free) || <Coins value={value(row)} signed={signed} />,
  }
}
