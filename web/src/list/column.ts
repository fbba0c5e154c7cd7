import type { ReactNode } from 'react'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'

type RowsIn<Response> = Response extends { list: (infer Row)[] }
  ? Row
  : Response extends (infer Row)[]
    ? Row
    : never

export type ListPath = { [P in Path]: [RowsIn<ResponseOf<P>>] extends [never] ? never : P }[Path]

export type RowOf<P extends ListPath> = RowsIn<ResponseOf<P>>

/** A cell's value as in the CSV. */
export type Plain = string | number

type FieldOf<Request, Value> = {
  [Field in keyof Request]-?: Value extends NonNullable<Request[Field]>
    ? Field
    : NonNullable<Request[Field]> extends Value
      ? Field
      : never
}[keyof Request] &
  string

/** What a list can be ordered by: the request's columns; any field of the rows when the host sends all rows at once. */
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
}

export interface TextFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'text'
  placeholder?: string
}

export interface SelectFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'select'
  options: readonly Option[]
}

/** A range of days, both included, in the provider's time zone. */
export interface DatesFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'dates'
}

/** A filter whose options are searched on the server by a part of their name. */
export interface SearchFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'search'
  /** Returns matching options; the first few for an empty text. It handles its own failures. */
  search: (part: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Options known without a search, to label a value from the URL. */
  known?: readonly Option[]
}

export type AnyFilter = TextFilter | SelectFilter | SearchFilter | DatesFilter

export type Filter<Request> =
  | TextFilter<FieldOf<Request, string>>
  | SelectFilter<FieldOf<Request, string | number>>
  | SearchFilter<FieldOf<Request, string | number>>
  | DatesFilter<FieldOf<Request, [string, string]>>

type Unlabelled<F> = F extends AnyFilter ? Omit<F, 'label'> & { label?: string } : never

/** A field of a record in the table, the detail drawer and the CSV. */
export interface ShownColumn<Row> {
  /** Identifies the column in stored preferences; unique in its list. */
  key: string
  title: string
  /** Returns the plain value; empty, or undefined when the host did not send it, it is shown as "—", whatever the cell draws. */
  value: (row: Row) => Plain | undefined
  cell?: (row: Row) => ReactNode
  /** Replaces `cell` in a first column that has links of its own; `link` makes a part the link to the record. */
  linkedCell?: (row: Row, link: (content: ReactNode) => ReactNode) => ReactNode
  /** Replaces the plain value in the detail drawer; defaults to `cell`. */
  detailCell?: (row: Row) => ReactNode
  /** For numbers. */
  align?: 'end'
  /** Pixels at the medium font size; default 160. */
  width?: number
  /** Shown on a narrow screen's cards, which hold the first column and those that say so; by default the next three. `line`: on a line of its own. */
  card?: boolean | 'line'
  /** `optional` columns are hidden until the user shows them. */
  table?: boolean | 'optional'
  detail?: boolean
  csv?: boolean
  /** The request's `order_by_col` that orders the rows by this column; without it the head is no button. */
  order?: string
}

export interface Column<Row, Request> extends ShownColumn<Row> {
  order?: OrderColumn<Row, Request>
  filter?: Unlabelled<Filter<Request>>
}

export type ColumnsOf<P extends ListPath> = readonly Column<RowOf<P>, RequestOf<P>>[]

export function columnFilters<Row, Request>(columns: readonly Column<Row, Request>[]): AnyFilter[] {
  return columns.flatMap(({ title, filter }) => (filter ? [{ label: title, ...filter } as AnyFilter] : []))
}

export const noValue = '—'

/** Returns a column's plain value; undefined when it is empty, or when the host did not send it or sent another type. */
export function plainOf<Row>({ value }: Pick<ShownColumn<Row>, 'value'>, row: Row): Plain | undefined {
  const plain: unknown = value(row)
  if (typeof plain === 'string') return plain === '' ? undefined : plain
  return typeof plain === 'number' && !Number.isNaN(plain) ? plain : undefined
}
