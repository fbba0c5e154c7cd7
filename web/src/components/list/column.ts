import type { ReactNode } from 'react'
import type { Path, RequestOf, ResponseOf } from '../../../../contract/registry.ts'

/** The rows in an answer: a page of a list, or a bare array. */
type RowsIn<Response> = Response extends { list: (infer Row)[] }
  ? Row
  : Response extends (infer Row)[]
    ? Row
    : never

/** A path that answers a list. */
export type ListPath = { [P in Path]: [RowsIn<ResponseOf<P>>] extends [never] ? never : P }[Path]

/** A row of the list that the path answers. */
export type RowOf<P extends ListPath> = RowsIn<ResponseOf<P>>

/** What a cell says without decoration: the table's text, the detail, the CSV. */
export type Plain = string | number

/** The fields of a request that can hold the value. */
type FieldOf<Request, Value> = {
  [Field in keyof Request]-?: Value extends NonNullable<Request[Field]>
    ? Field
    : NonNullable<Request[Field]> extends Value
      ? Field
      : never
}[keyof Request] &
  string

export interface Option {
  value: string | number
  label: string
}

interface FilterBase<Field extends string> {
  /** The field of the request, and its name in the address. */
  field: Field
  /** Stands before the control; the column's title where the filter belongs to a column. */
  label: string
}

export interface TextFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'text'
  placeholder?: string
}

export interface SelectFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'select'
  /** An empty list while they load. */
  options: readonly Option[]
}

/** Two days and all between, in the provider's zone. */
export interface DatesFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'dates'
}

/** One of too many to list: found by typing a part of it. */
export interface SearchFilter<Field extends string = string> extends FilterBase<Field> {
  type: 'search'
  /** What fits the part; the first few for an empty one. Failures are for it to deal with. */
  search: (part: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What is known without searching, to name the value of an opened address. */
  known?: readonly Option[]
}

export type AnyFilter = TextFilter | SelectFilter | SearchFilter | DatesFilter

/** A filter that fits the request. */
export type Filter<Request> =
  | TextFilter<FieldOf<Request, string>>
  | SelectFilter<FieldOf<Request, string | number>>
  | SearchFilter<FieldOf<Request, string | number>>
  | DatesFilter<FieldOf<Request, [string, string]>>

/** Leaves the label of a column's filter to the column. */
type Unlabelled<F> = F extends AnyFilter ? Omit<F, 'label'> & { label?: string } : never

/** One field of a record, as table, detail drawer and CSV show it. */
export interface ShownColumn<Row> {
  /** Names the column in what is kept per user; unique in its list. */
  key: string
  title: string
  /**
   * The plain text or number; numbers stand at the end of the table's column, and stay numbers in the CSV. Where the
   * host did not answer it the table and the details show "—".
   */
  value: (row: Row) => Plain | undefined
  /** What the table shows in its place. */
  cell?: (row: Row) => ReactNode
  /** What the detail drawer shows in its place; `cell` where it is absent. */
  detailCell?: (row: Row) => ReactNode
  /** Where the column's text stands; numbers at its end where it is absent. */
  align?: 'start' | 'end'
  /** In pixels at the medium font size; 160 where it is absent. */
  width?: number
  /** `optional` is hidden until the operator chooses it, `false` never in the table. */
  table?: boolean | 'optional'
  /** In the detail drawer; on by default. */
  detail?: boolean
  /** In the CSV; on by default. */
  csv?: boolean
}

/** The same with the filter that selects records by it. */
export interface Column<Row, Request> extends ShownColumn<Row> {
  filter?: Unlabelled<Filter<Request>>
}

/** The columns of a list that the path answers. */
export type ColumnsOf<P extends ListPath> = readonly Column<RowOf<P>, RequestOf<P>>[]

/** The filters of the columns, in their order. */
export function columnFilters<Row, Request>(columns: readonly Column<Row, Request>[]): AnyFilter[] {
  return columns.flatMap(({ title, filter }) => (filter ? [{ label: title, ...filter } as AnyFilter] : []))
}

/** The columns that the table shows. `chosen` holds what the operator switched on or off. */
export function tableColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): ShownColumn<Row>[] {
  return columns.filter(({ key, table = true }) => table !== false && (chosen[key] ?? table === true))
}

/** What stands for a value that the host did not answer. */
export const noValue = '—'

/** Returns the plain value of a column; undefined where the host did not answer it, or no value of this kind. */
export function plainOf<Row>({ value }: Pick<ShownColumn<Row>, 'value'>, row: Row): Plain | undefined {
  const plain: unknown = value(row)
  return typeof plain === 'string' || (typeof plain === 'number' && !Number.isNaN(plain)) ? plain : undefined
}
