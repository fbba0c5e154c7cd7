import { expect, it } from 'vitest'
import { type AnyFilter, columnFilters } from '#web/src/list/column.ts'
import { filterText, orderParts, readQuery, writeQuery } from '#web/src/list/list-url.ts'

const options = [0, 1].map((value) => ({ value, label: '' }))
const search = () => ({ queryKey: [], queryFn: async () => [], select: () => [] })
const filters: AnyFilter[] = [
  { type: 'text', field: 'search_txt', label: '' },
  { type: 'select', field: 'is_ban', label: '', options },
  { type: 'select', field: 'role_id', label: '', options: [] },
  { type: 'search', field: 'owner', label: '', search },
  { type: 'dates', field: 'date', label: '' },
]

const read = (text: string, prefix?: string) =>
  readQuery(new URLSearchParams(text), { filters, orders: ['created', 'name'], ...(prefix && { prefix }) })

it('lists: an address without a query asks for the first page', () => {
  expect(read('')).toEqual({ page: 1, limit: 20, filters: {}, order: undefined })
})

it('lists: the filters of an address have the types of the request', () => {
  const typed = read('search_txt=12&is_ban=0&role_id=3&owner=７&date=2026-01-01~2026-01-31&page=４&limit=50')
  const filters = { search_txt: '12', is_ban: 0, role_id: 3, owner: 7, date: ['2026-01-01', '2026-01-31'] }
  expect(typed).toEqual({ page: 4, limit: 50, order: undefined, filters })
})

it.each([
  ...['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e3', 'page=0x64', 'limit=7', 'limit=2e1'],
  ...['limit=100000', 'is_ban=2', 'unknown=1'],
  ...['date=2026-01-31~2026-01-01', 'date=yesterday', 'search_txt=', 'order_by_desc=true'],
  ...['date=2026-13-01~2026-13-02', 'date=2026-02-31~2026-03-01', 'date=2026-02-01~2026-02-31', 'date=~'],
  ...['date=0000-01-01~2026-01-01', 'date=2026-01-01~10000-01-01', 'date=2026-1-1~2026-1-2'],
  'order_by_col=password&order_by_desc=true',
])('lists: the query %s is ignored', (text) => {
  expect(read(text)).toEqual({ page: 1, limit: 20, filters: {}, order: undefined })
})

it('lists: the order of an address is a known column, ascending by default', () => {
  expect(read('order_by_col=created').order).toEqual({ column: 'created', isDescending: false })
  const newest = { column: 'created', isDescending: true }
  expect(read('order_by_col=created&order_by_desc=true').order).toEqual(newest)
  expect(orderParts(newest)).toEqual({ order_by_col: 'created', order_by_desc: 'true' })
  expect(orderParts(undefined)).toEqual({ order_by_col: '', order_by_desc: '' })
})

it('lists: two lists of a page have separate parts of the address', () => {
  const second = { page: 2, limit: 20, filters: { search_txt: 'a' }, order: undefined }
  expect(read('page=3&market.page=2&market.search_txt=a', 'market.')).toEqual(second)
})

it('lists: a change keeps other parameters and omits defaults', () => {
  const before = new URLSearchParams('other=1&page=3&search_txt=a')
  const after = writeQuery(before, { search_txt: '', page: '1', limit: '20', is_ban: '1' })
  expect(after.toString()).toBe('other=1&is_ban=1')
  expect(before.toString()).toBe('other=1&page=3&search_txt=a')
  expect(filterText(['2026-01-01', '2026-01-31'])).toBe('2026-01-01~2026-01-31')
})

const columns = [{ key: 'a', title: 'A', value: () => '', filter: { type: 'text' as const, field: 'a' } }]

it('lists: the filter of a column has its title', () => {
  expect(columnFilters(columns)).toEqual([{ type: 'text', field: 'a', label: 'A' }])
})
