import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/registry.ts'
import { usePageLocation, useRouter } from '#web/patches/router-internals.tsx'
import { callQuery, forbidden } from '../api/call.ts'
import { useMayRead } from '../api/capability.ts'
import {
  type AnyFilter,
  type ColumnsOf,
  columnFilters,
  type Filter,
  type ListPath,
  type RowOf,
} from './column.ts'
import { type ListPart, paginate } from './list-answer.ts'
import {
  type FilterValue,
  filterText,
  type ListOrder,
  type ListQuery,
  orderParts,
  readQuery,
  writeQuery,
} from './list-url.ts'
import { withRecord } from './record/record-address.ts'
import { selectRows } from './select-rows.ts'
import { noView, type ShownList, useListView } from './use-list-view.ts'

export interface ListOptions<P extends ListPath> {
  path: P
  columns: ColumnsOf<P>
  /** Filters without a column, shown before the columns' filters. */
  filters?: readonly Filter<RequestOf<P>>[]
  fixed?: Partial<RequestOf<P>>
  /** Prefixes the URL parameters, for pages with several lists. */
  name?: string
  /** Offers an automatic refresh with this interval, in seconds. */
  refreshEvery?: number
  /** False while the request is not known yet. */
  enabled?: boolean
}

/** A list whose filters and page are in the page's URL. */
export function useList<P extends ListPath>(options: ListOptions<P>) {
  const { path, columns, fixed, name, refreshEvery, enabled = true } = options
  const filters: readonly AnyFilter[] = [...(options.filters ?? []), ...columnFilters(columns)]
  const orders = columns.flatMap(({ order }) => order ?? [])
  /** The list's key in stored preferences, and its file name. */
  const listName = name ?? path.split('/').filter(Boolean).join('-').toLowerCase()
  const fields = filters.map(({ field }) => field)
  const shown = useListView(listName, fields, name ? `${name}.` : '')
  const address = useListAddress(filters, orders, shown)
  const { page, limit, order } = address.query
  const mayRead = useMayRead(path)
  const [isRefreshing, setRefreshing] = useState(false)

  const client = useQueryClient()
  const queryOf = (part: ListPart) =>
    callQuery(path, {
      ...fixed,
      ...address.query.filters,
      ...(order && { order_by_col: order.column, order_by_desc: order.isDescending }),
      ...part,
    } as RequestOf<P>)
  const choose = (rows: readonly RowOf<P>[]) =>
    selectRows<RowOf<P>, RequestOf<P>>(rows, {
      columns,
      filters,
      values: address.query.filters,
      order: order ?? orderOf(fixed ?? {}),
    })
  const load = async (part: ListPart, signal: AbortSignal) =>
    paginate<RowOf<P>>(await queryOf(part).queryFn({ signal }), part, choose)
  const selectionKey = JSON.stringify([
    { page, limit, order, fixed },
    address.query.filters,
    filters,
    columns.map(({ title }) => title),
  ])
  // A new function would select the rows at every render. Columns are new each time, but equal while `selectionKey` is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selectionKey` stands for them
  const select = useCallback(
    (answer: unknown) => paginate<RowOf<P>>(answer, { page, limit }, choose),
    [selectionKey],
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf({ page, limit }),
    select,
    placeholderData: keepPreviousData,
    enabled: enabled && mayRead,
    refetchInterval: isRefreshing && refreshEvery !== undefined && refreshEvery * 1000,
  })

  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / limit)) : undefined
  const isPastEnd = lastPage !== undefined && page > lastPage
  const goBack = useEffectEvent(() => address.setPage(lastPage ?? 1, { replace: true }))
  useEffect(() => {
    if (isPastEnd) goBack()
  }, [isPastEnd])

  return {
    ...address,
    columns,
    filters,
    fixed,
    listName,
    shown,
    /** Undefined until the first page is loaded. */
    rows: isPastEnd ? undefined : data?.list,
    count: data?.count,
    /** The response's other fields, e.g. sums over all filtered rows. */
    extras: data as Partial<ResponseOf<P>> | undefined,
    error: mayRead ? (data ? null : error) : forbidden(path),
    isFetching,
    refresh: async () => void (await refetch()),
    load,
    /** Reads a page into the cache, where the list finds it. */
    readPage: async (part: ListPart) =>
      paginate<RowOf<P>>(await client.fetchQuery(queryOf(part)), part, choose).list,
    refreshEvery,
    isRefreshing,
    setRefreshing,
  }
}

function orderOf(fixed: object): { column: unknown; isDescending: boolean } {
  const { order_by_col: column, order_by_desc: isDescending } = fixed as Record<string, unknown>
  return { column, isDescending: isDescending === true }
}

export type List<P extends ListPath> = ReturnType<typeof useList<P>>

interface ListAddress {
  query: ListQuery
  /** Precedes the names of the parameters. */
  prefix: string
  /** Returns the address of a record in this list, with the list's filters and page. */
  recordAddress: (key: string) => string
  setFilter: (field: string, value: FilterValue | undefined) => void
  setOrder: (order: ListOrder | undefined) => void
  clearFilters: () => void
  setPage: (page: number, options?: { replace: boolean }) => void
  setLimit: (limit: number) => void
}

/** Reads and writes the list's part of the URL. Changing the page adds a history entry, filtering and ordering replace it. */
function useListAddress(
  filters: readonly AnyFilter[],
  orders: readonly string[],
  { params, opening, hasFirst, prefix }: ShownList,
): ListAddress {
  const { pathname: path, search: own } = usePageLocation()
  const router = useRouter()
  const change = (parts: Readonly<Record<string, string>>, replace = true) => {
    // Two changes in a row build on each other: the rendered URL may be outdated.
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    const next = writeQuery(new URLSearchParams(search), parts, prefix)
    // Otherwise a list without parameters would open its first view again.
    if (hasFirst && !next.has(`${prefix}view`)) next.set(`${prefix}view`, noView)
    void router.navigate({ pathname, search: String(next) }, { replace })
  }
  const open = useEffectEvent(() => opening && change({ ...opening.query, view: opening.id }))
  useEffect(() => {
    if (opening) open()
  }, [opening])
  return {
    prefix,
    recordAddress: (key) => path + withRecord(own, prefix, key),
    query: readQuery(params, { filters, orders, prefix }),
    setFilter: (field, value) => change({ [field]: filterText(value), page: '' }),
    setOrder: (order) => change({ ...orderParts(order), page: '' }),
    clearFilters: () => change({ ...Object.fromEntries(filters.map(({ field }) => [field, ''])), page: '' }),
    setPage: (page, { replace } = { replace: false }) => change({ page: String(page) }, replace),
    setLimit: (limit) => change({ limit: String(limit), page: '' }),
  }
}
