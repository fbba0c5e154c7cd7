import type { List } from '#contract/shapes.ts'
import { limits } from '#contract/values/limits.ts'

export type Comparison<Row> = (a: Row, b: Row) => number

interface OrderRequest<Column extends string> {
  readonly order_by_col?: Column | undefined
  readonly order_by_desc?: boolean | undefined
}

const naturalOrder = new Intl.Collator('zh', { numeric: true })

/** Compares rows by a value: numbers by size, texts as people sort them, "plugin 9" before "plugin 10". */
export function by<Row>(read: (row: Row) => number | string): Comparison<Row> {
  return (a, b) => {
    const [left, right] = [read(a), read(b)]
    return typeof left === 'string' && typeof right === 'string'
      ? naturalOrder.compare(left, right)
      : Number(left) - Number(right)
  }
}

/** Sorts the rows by the requested column, or by `byDefault`; equal rows by id. */
export function sortRows<Row extends { readonly id: number }, Column extends string>(
  rows: readonly Row[],
  { order_by_col: column, order_by_desc: isDescending = false }: OrderRequest<Column>,
  columns: Readonly<Record<Column, Comparison<Row>>>,
  byDefault: Comparison<Row>,
): Row[] {
  if (column === undefined) return rows.toSorted(byDefault)
  const compare = columns[column]
  return rows.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || a.id - b.id)
}

/** Compares rows by creation time, latest first, then by descending id. */
export function newestFirst<Row extends { readonly id: number; readonly createdAt: number }>(
  a: Row,
  b: Row,
): number {
  return b.createdAt - a.createdAt || b.id - a.id
}

interface PageRequest {
  /** From 1. */
  readonly page?: number | undefined
  /** Rows per page. */
  readonly limit?: number | undefined
}

/** Returns one page of the rows and the count of all rows; a page past the end is empty. */
export function paginate<Row>(rows: readonly Row[], { page = 1, limit }: PageRequest): List<Row> {
  const size = limit ?? limits.page.defaultSize
  return { list: rows.slice((page - 1) * size, page * size), count: rows.length }
}
