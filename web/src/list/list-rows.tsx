import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty/empty.tsx'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.ts'
import type { ListPath, RowOf } from './column.ts'
import { cardColumns } from './columns/layout.ts'
import { DataTable } from './data-table.tsx'
import { FailedList } from './list-state.tsx'
import { ListRecord, type RecordProps } from './record/list-record.tsx'
import { openedRecordState } from './record/record-address.ts'
import { type RowAction, RowActions } from './row-actions.tsx'
import { RowCards } from './row-cards.tsx'
import type { Selection } from './selection/selection.ts'
import type { List } from './use-list.ts'

const defaultRecord = lazyComponent(() => import('./record/record-drawer.tsx'), 'RecordDrawer')

export interface ListRowsProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the name of a record, e.g. its username. */
  rowName: (row: RowOf<P>) => string
  /** The empty state, when there are no rows and no filter is set. */
  empty: { title: string; text?: string; action?: ReactNode }
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Rendered below the record's fields. */
  detailFooter?: (row: RowOf<P>) => ReactNode
  /** The record view; default: its fields and actions. */
  record?: LazyComponent<RecordProps<P>>
  /** Replaces the table, e.g. with cards; `actionsOf` returns the details action and the row actions. */
  children?:
    | ((rows: readonly RowOf<P>[], actionsOf: (row: RowOf<P>) => readonly RowAction[]) => ReactNode)
    | undefined
}

interface RowsOptions<Row> {
  headingId: string
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  selection: Selection<Row> | undefined
}

/** The rows of a list with their record view: table, cards, or the error or empty state. */
export function ListRows<P extends ListPath>(props: ListRowsProps<P> & RowsOptions<RowOf<P>>) {
  const { list, rows, headingId, rowKey, rowName, empty, actions } = props
  const record = recordViewOf(props.record)
  const { children, selection } = props
  const { t } = useTranslation('list')
  const { preference } = list.viewState
  const router = useRouter()
  const { loadView, prefetch } = record
  const open = (row: RowOf<P>) =>
    loadView(
      () => void router.navigate(list.recordAddress(String(rowKey(row))), { state: openedRecordState }),
    )
  const label = t('details')
  const actionsOf = (row: RowOf<P>): readonly RowAction[] => [
    { key: 'details', label, run: () => open(row) },
    ...(actions?.(row) ?? []),
  ]
  const shared = {
    labelledBy: headingId,
    rows,
    pageRows: list.rows,
    expectedRows: list.query.limit,
    rowKey,
    selection,
    isBusy: list.isFetching,
    order: list.query.order,
    onOrder: list.setOrder,
    onOpen: open,
    recordAddress: (row: RowOf<P>) => list.recordAddress(String(rowKey(row))),
    prefetch,
    actions: (row: RowOf<P>) => <RowActions actions={actionsOf(row)} name={rowName(row)} />,
  }
  const isNarrow = useMediaQuery('(max-width: 575px)')
  // Deferred: rendering hundreds of rows must not block typing.
  const table = useDeferredValue(
    isNarrow ? (
      <RowCards {...shared} columns={cardColumns(list.columns, preference)} />
    ) : (
      <DataTable {...shared} list={list} />
    ),
  )
  const withRecordView = (content: ReactNode) => (
    <>
      {content}
      <ListRecord {...props} record={record} />
    </>
  )
  if (list.error) return withRecordView(<FailedList error={list.error} onRetry={list.refresh} />)
  if (isEmptyList(list, rows)) return withRecordView(<Empty {...empty} />)
  if (rows?.length === 0 && !list.isFetching) {
    const clear = <Button onClick={list.clearFilters}>{t('filters.clear')}</Button>
    return withRecordView(
      <Empty picture="noMatch" title={t('state.noMatch')} text={t('state.noMatchText')} action={clear} />,
    )
  }
  return withRecordView(children && rows ? children(rows, actionsOf) : table)
}

/** Returns whether a list is empty: loaded, without an error and without a filter. */
export function isEmptyList<P extends ListPath>(
  list: List<P>,
  rows: readonly unknown[] | undefined,
): boolean {
  const isFiltered = Object.keys(list.query.filters).length > 0
  return rows?.length === 0 && !list.isFetching && !list.error && !isFiltered
}

/** Returns the record view of a list; default: a drawer with fields and actions. */
function recordViewOf<P extends ListPath>(
  custom?: LazyComponent<RecordProps<P>>,
): LazyComponent<RecordProps<P>> {
  // The component takes rows of any type.
  return custom ?? (defaultRecord as unknown as LazyComponent<RecordProps<P>>)
}
