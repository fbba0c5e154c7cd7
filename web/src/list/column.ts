import type { ReactNode } from 'react'
import type { Path } from '#contract/registry.ts'
import type { SelectedQuery } from '#web/src/api/call.ts'
import type { AnswerOf, RequestOf } from '#web/src/api/records.ts'
import { noValue } from '../lib/formats.ts'
import type { TableColumn } from '../ui/table.tsx'

type RowsIn<Response> = Response extends { list: (infer Row)[] }
  ? Row
  : Response extends (infer Row)[]
    ? Row
    : never

export type ListPath = { [P in Path]: [RowsIn<AnswerOf<P>>] extends [never] ? never : P }[Path]

export type RowOf<P extends ListPath> = RowsIn<AnswerOf<P>>

/** Unformatted value of a cell, as in the CSV. */
export type CellValue = string | number

type FieldOf<Request, Value> = {
  [Field in keyof Request]-?: Value extends NonNullable<Request[Field]>
    ? Field
    : NonNullable<Request[Field]> extends Value
      ? Field
      : never
}[keyof Request] &
  string

/** The sortable columns: the request's or, for an unpaginated response, all fields. */
type OrderColumn<Row, Request> = Request extends { order_by_col?: infer Name extends string | undefined }
  ? Exclude<Name, undefined>
  : keyof Row & string

export interface Option {
  value: string | number
  label: string
}

interface FilterBase<Field extends string> {
  /** The request's field, and its name in the URL. */
  field: Field
  /** Defaults to the column's title. */
  label: string
  /** The text of a picker without a value; default: all. */
  none?: string
}

export interface TextFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'text'
  placeholder?: string
}

export interface SelectFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'select'
  options: readonly Option[]
}

/** An inclusive range of the viewer's days; the request has moments. */
export interface DatesFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'dates'
}

export interface SearchFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'search'
  /** Returns matching options, the first few for an empty text. Handles call errors. */
  search: (part: string) => SelectedQuery<readonly Option[]>
  known?: readonly Option[]
}

export type AnyFilter = TextFilter | SelectFilter | SearchFilter | DatesFilter

export type Filter<Request> =
  | TextFilter<FieldOf<Request, string>>
  | SelectFilter<FieldOf<Request, string | number>>
  | SearchFilter<FieldOf<Request, string | number>>
  | DatesFilter<FieldOf<Request, [string, string]>>

type Unlabelled<F> = F extends AnyFilter ? Omit<F, 'label'> & { label?: string } : never

export interface Column<Row>
  extends Required<Pick<TableColumn<Row>, 'key' | 'title'>>,
    Partial<Pick<TableColumn<Row>, 'align' | 'cell'>> {
  value?: (row: Row) => CellValue | undefined
  /** Replaces `cell` in a first column that contains other links; `link` wraps the part that links to the record. */
  linkedCell?: (row: Row, link: (content: ReactNode) => ReactNode) => ReactNode
  /** The value in the detail drawer; defaults to `cell`. */
  detailCell?: (row: Row) => ReactNode
  /** Pixels at the medium font size; default 160. */
  width?: number
  /** Placement on narrow screens' cards: the first four by default; `line` for a separate line. */
  card?: boolean | 'line'
  table?: boolean | 'optional'
  detail?: boolean
  /** Whether the value is a time, exact in the drawer, with its zone in the CSV. */
  isTime?: boolean
  /** The request's `order_by_col` for this column; without it the column is not sortable. */
  order?: string
  /** Compares two values of an unpaginated response, which is sorted here; default: numbers by value, texts as read. */
  compare?: (a: string, b: string) => number
  filter?: Unlabelled<AnyFilter>
}

/** A column whose field is checked against the rows. */
export type FieldColumn<Row> = Column<Row> &
  ({ key: keyof Row & string } | { value: (row: Row) => CellValue | undefined })

/** A column whose order and filter are checked against the list's request, too. */
export type ListColumn<Row, Request> = FieldColumn<Row> & {
  order?: OrderColumn<Row, Request>
  filter?: Unlabelled<Filter<Request>>
}

export type ColumnsOf<P extends ListPath> = readonly ListColumn<RowOf<P>, RequestOf<P>>[]

export function columnFilters(columns: readonly Column<never>[]): AnyFilter[] {
  return columns.flatMap(({ title, filter }) => (filter ? [{ label: title, ...filter } as AnyFilter] : []))
}

export function cellValue<Row>({ key, value }: Column<Row>, row: Row): CellValue | undefined {
  // Without `value` the key is a field, by the type of the columns.
  const raw: unknown = value ? value(row) : row[key as keyof Row]
  if (typeof raw === 'string') return raw === '' ? undefined : raw
  return typeof raw === 'number' && !Number.isNaN(raw) ? raw : undefined
}

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = cellValue(column, row)
  return value === undefined ? noValue : (column.cell?.(row) ?? value)
}
