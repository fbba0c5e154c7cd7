import { parseId } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { momentsOfDays } from '../lib/elapsed-time.ts'
import { parseWhole } from '../lib/typed-number.ts'
import type { AnyFilter } from './column.ts'

export const pageSizes = [10, 20, 50, 100, limits.page.maxSize] as const

/** The URL parameters of a list other than its filters. */
export const listParameters = ['page', 'limit', 'order_by_col', 'order_by_desc', 'view', 'shared'] as const

/** The `view` parameter for no view; without the parameter a list opens with the user's default view. */
export const noView = '-'

export type FilterValue = string | number | [string, string]

export interface ListOrder {
  column: string
  isDescending: boolean
}

export interface ListQuery {
  page: number
  limit: number
  filters: Record<string, FilterValue>
  order: ListOrder | undefined
}

interface QueryParts {
  filters: readonly AnyFilter[]
  orders?: readonly string[]
  prefix?: string
}

const separator = '~'

/** Parses a list's query from the URL; ignores invalid parts. */
export function readQuery(
  params: URLSearchParams,
  { filters, orders = [], prefix = '' }: QueryParts,
): ListQuery {
  const limit = parseWhole(params.get(`${prefix}limit`))
  const page = parseWhole(params.get(`${prefix}page`))
  const values = filters.flatMap((filter) => {
    const text = params.get(prefix + filter.field)
    const value = text === null ? undefined : readValue(filter, text)
    return value === undefined ? [] : [[filter.field, value] as const]
  })
  const column = orders.find((name) => name === params.get(`${prefix}order_by_col`))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? limits.page.defaultSize,
    filters: Object.fromEntries(values),
    order:
      column === undefined
        ? undefined
        : { column, isDescending: params.get(`${prefix}order_by_desc`) === 'true' },
  }
}

function readValue(filter: AnyFilter, text: string): FilterValue | undefined {
  if (text === '') return undefined
  if (filter.type === 'text') return text
  if (filter.type === 'select') {
    const known = filter.options.find(({ value }) => String(value) === text)
    return known || filter.options.length > 0 ? known?.value : parseId(text)
  }
  if (filter.type === 'search') return parseId(text)
  const [from = '', to = ''] = text.split(separator)
  return isDay(from) && isDay(to) && from <= to && hasYears([from, to]) ? [from, to] : undefined
}

/** Returns whether a text is an existing day (`YYYY-MM-DD`). */
export function isDay(text: string): boolean {
  return fromTimestamp(`${text} 00:00:00`) !== undefined
}

/** Returns whether the days are in the provider's years 1 to 9999. */
function hasYears(days: [string, string]): boolean {
  return momentsOfDays(days).every((moment) => moment > '0001')
}

export function filterText(value: FilterValue | undefined): string {
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(separator) : String(value)
}

export function orderParts(order: ListOrder | undefined): Readonly<Record<string, string>> {
  return { order_by_col: order?.column ?? '', order_by_desc: order?.isDescending ? 'true' : '' }
}

/** Returns the changed URL parameters, without empty values and defaults. */
export function writeQuery(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(change)) {
    if (text === '') next.delete(prefix + name)
    else next.set(prefix + name, text)
  }
  if (next.get(`${prefix}page`) === '1') next.delete(`${prefix}page`)
  if (next.get(`${prefix}limit`) === String(limits.page.defaultSize)) next.delete(`${prefix}limit`)
  return next
}
