import type { List } from '#contract/shapes.ts'
import { fieldOf, isRecord } from '#contract/values/json.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { type AnyFilter, type Column, cellValue } from './column.ts'
import type { FilterValue } from './list-url.ts'

export interface PageParams {
  page: number
  limit: number
}

/** A page of a list; `unreadable` counts the rows that the decoder left out. */
export interface Page<Row> extends List<Row> {
  unreadable?: number
}

/** Returns one page of a response; `select` filters and sorts the rows of an unpaginated one. */
export function paginate<Row>(
  response: unknown,
  { page, limit }: PageParams,
  select: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): Page<Row> {
  const slicePage = (rows: readonly Row[]) => rows.slice((page - 1) * limit, page * limit)
  const selectPage = (rows: readonly Row[]) => {
    const selected = select(rows)
    return { list: slicePage(selected), count: selected.length }
  }
  if (Array.isArray(response)) {
    // The decoder's count of rows left out.
    const unreadable: unknown = Reflect.get(response, 'unreadable')
    return { ...selectPage(response), ...(typeof unreadable === 'number' && { unreadable }) }
  }
  if (!isList<Row>(response)) return { list: [], count: 0 }
  if ('unpaged' in response && response.unpaged === true) return { ...response, ...selectPage(response.list) }
  return response.list.length > limit ? { ...response, list: slicePage(response.list) } : response
}

function isList<Row>(response: unknown): response is Page<Row> {
  return isRecord(response) && Array.isArray(response.list) && typeof response.count === 'number'
}

interface RowQuery<Row> {
  columns: readonly Column<Row>[]
  filters: readonly AnyFilter[]
  values: Readonly<Record<string, FilterValue>>
  order?: { column: unknown; isDescending: boolean }
}

export function selectRows<Row>(
  rows: readonly Row[],
  { columns, filters, values, order }: RowQuery<Row>,
): Row[] {
  const tests = filters.flatMap((filter) => {
    const value = values[filter.field]
    const column = columns.find((each) => each.filter?.field === filter.field)
    return value === undefined ? [] : [testOf(filter, value, column, columns)]
  })
  const selected = rows.filter((row) => tests.every((test) => test(row)))
  const key = order?.column
  if (typeof key !== 'string') return selected
  const direction = order?.isDescending ? -1 : 1
  const compare = columns.find((column) => column.order === key)?.compare ?? naturalOrder()
  return selected.toSorted((a, b) => direction * compareValues(fieldOf(a, key), fieldOf(b, key), compare))
}

function testOf<Row>(
  filter: AnyFilter,
  value: FilterValue,
  column: Column<Row> | undefined,
  columns: readonly Column<Row>[],
): (row: Row) => boolean {
  if (Array.isArray(value)) {
    const [from, to] = value
    return (row) => {
      const time = String((column && cellValue(column, row)) ?? fieldOf(row, filter.field) ?? '')
      // Compares as exactly as the limits: by days, or by moments.
      return from <= time.slice(0, from.length) && time.slice(0, to.length) <= to
    }
  }
  if (filter.type === 'text') {
    const word = String(value).trim().toLowerCase()
    // A filter without a column searches all columns.
    const searched = column ? [column] : columns
    return (row) =>
      searched.some((each) =>
        String(cellValue(each, row) ?? '')
          .toLowerCase()
          .includes(word),
      )
  }
  const label = filter.type === 'select' && filter.options.find((option) => option.value === value)?.label
  return (row) => {
    const field = fieldOf(row, filter.field)
    if (field !== undefined) return String(field) === String(value)
    return column !== undefined && cellValue(column, row) === label
  }
}

/** Compares numbers by value, others as texts; missing values come first. */
function compareValues(a: unknown, b: unknown, compare: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a ?? ''), String(b ?? ''))
}

/** Compares texts as people read them: `v9` comes before `v10`. */
function naturalOrder() {
  return new Intl.Collator(currentLanguage(), { numeric: true }).compare
}
