import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import type { AnswerOf, RequestOf } from '#web/src/api/records.ts'
import { callQuery } from '../api/call.ts'
import { momentsOfDays } from '../lib/elapsed-time.ts'
import {
  type AnyFilter,
  type ColumnsOf,
  columnFilters,
  type Filter,
  type ListPath,
  type RowOf,
} from './column.ts'
import {
  type FilterValue,
  filterText,
  type ListOrder,
  type ListQuery,
  noView,
  orderParts,
  readQuery,
  writeQuery,
} from './list-url.ts'
import { type PageParams, paginate, selectRows } from './paginate.ts'
import { withRecord } from './record/record-address.ts'
import { type ListColumns, type ListViewState, useListView } from './use-list-view.ts'

export interface ListOptions<P extends ListPath> {
  path: P
  columns: ColumnsOf<P>
  filters?: readonly Filter<RequestOf<P>>[]
  fixed?: Partial<RequestOf<P>>
  name?: string
  /** Offers an automatic refresh with this interval, in seconds. */
  refreshEvery?: number
  /** False while the request is unknown. */
  enabled?: boolean
}

/** Returns a list whose filters, order and page are in the URL. */
export function useList<P extends ListPath>(options: ListOptions<P>) {
  const { path, columns, fixed, name, refreshEvery, enabled = true } = options
  const filters: readonly AnyFilter[] = [...(options.filters ?? []), ...columnFilters(columns)]
  const orders = columns.flatMap(({ order }) => order ?? [])
  const listName = name ?? path.split('/').filter(Boolean).join('-').toLowerCase()
  const fields = filters.map(({ field }) => field)
  const viewState = useListView(listName, fields, name ? `${name}.` : '')
  const address = useListAddress(filters, orders, viewState)
  const { page, limit, order } = address.query
  const requested = requestValues(address.query.filters)
  const [isRefreshing, setRefreshing] = useState(false)

  const client = useQueryClient()
  const queryOf = (part: PageParams, handled?: readonly number[]) =>
    callQuery(
      path,
      {
        ...fixed,
        ...requested,
        ...(order && { order_by_col: order.column, order_by_desc: order.isDescending }),
        ...part,
      } as RequestOf<P>,
      handled,
    )
  const select = (rows: readonly RowOf<P>[]) =>
    selectRows(rows, {
      columns,
      filters,
      values: requested,
      order: order ?? orderOf(fixed ?? {}),
    })
  const load = async (part: PageParams, signal: AbortSignal) =>
    paginate<RowOf<P>>(await queryOf(part, []).queryFn({ signal, client }), part, select)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf({ page, limit }),
    select: (answer: unknown) => paginate<RowOf<P>>(answer, { page, limit }, select),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: isRefreshing && refreshEvery !== undefined && refreshEvery * 1000,
  })

  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / limit)) : undefined
  const isPastEnd = lastPage !== undefined && page > lastPage
  const goToLastPage = useEffectEvent(() => address.setPage(lastPage ?? 1, { replace: true }))
  useEffect(() => {
    if (isPastEnd) goToLastPage()
  }, [isPastEnd])

  return {
    ...address,
    columns,
    filters,
    fixed,
    viewState,
    rows: isPastEnd ? undefined : data?.list,
    count: data?.count,
    unreadable: data?.unreadable ?? 0,
    response: data as Partial<AnswerOf<P>> | undefined,
    error: data ? null : error,
    isFetching,
    refresh: async () => void (await refetch()),
    load,
    readPage: async (part: PageParams) =>
      paginate<RowOf<P>>(await client.fetchQuery(queryOf(part, [])), part, select).list,
    refreshEvery,
    isRefreshing,
    setRefreshing,
  }
}

/** Returns the filters as the request has them, days as moments in the contract's zone. */
function requestValues(values: ListQuery['filters']): ListQuery['filters'] {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([field, it]) => [field, Array.isArray(it) ? momentsOfDays(it) : it]))
}

function orderOf(fixed: object): { column: unknown; isDescending: boolean } {
  const { order_by_col: column, order_by_desc: isDescending } = fixed as Record<string, unknown>
  return { column, isDescending: isDescending === true }
}

export type List<P extends ListPath> = ReturnType<typeof useList<P>>

export interface RowsList<Row>
  extends ListColumns<Row>,
    Pick<ReturnType<typeof useListAddress>, 'query' | 'setOrder' | 'recordAddress'> {
  rows: readonly Row[] | undefined
  count?: number | undefined
  isFetching: boolean
}

/** Reads and writes the list's URL parameters; a page change pushes a history entry, other changes replace it. */
function useListAddress(
  filters: readonly AnyFilter[],
  orders: readonly string[],
  { params, initialView, hasDefaultView, prefix, latestParams, latestSearch, navigate }: ListViewState,
) {
  const { pathname, search } = usePageLocation()
  const change = (parts: Readonly<Record<string, string>>, replace = true) => {
    const next = writeQuery(latestParams(), parts, prefix)
    // Without parameters a list would open the default view again.
    if (hasDefaultView && !next.has(`${prefix}view`)) next.set(`${prefix}view`, noView)
    navigate(next, replace)
  }
  const openInitialView = useEffectEvent(
    () => initialView && change({ ...initialView.query, view: initialView.id }),
  )
  useEffect(() => {
    if (initialView) openInitialView()
  }, [initialView])
  return {
    prefix,
    recordAddress: (key: string) => pathname + withRecord(search, prefix, key),
    /** Returns it at the time of a click: a filter that the click has applied is not rendered yet. */
    latestRecordAddress: (key: string) => pathname + withRecord(latestSearch(), prefix, key),
    query: readQuery(params, { filters, orders, prefix }),
    setFilter: (field: string, value: FilterValue | undefined) =>
      change({ [field]: filterText(value), page: '' }),
    setOrder: (order: ListOrder | undefined) => change({ ...orderParts(order), page: '' }),
    clearFilters: () => change({ ...Object.fromEntries(filters.map(({ field }) => [field, ''])), page: '' }),
    setPage: (page: number, { replace } = { replace: false }) => change({ page: String(page) }, replace),
    setLimit: (limit: number) => change({ limit: String(limit), page: '' }),
  }
}
