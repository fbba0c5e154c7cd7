import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useMedia } from '../lib/media.ts'
import { openedHere } from '../lib/record-parameter.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty/empty.tsx'
import { type LazyComponent, lazyComponent, useLazyComponent } from '../ui/lazy-component.ts'
import type { ListPath, RowOf } from './column.ts'
import { cardColumns } from './columns/layout.ts'
import { DataTable } from './data-table.tsx'
import { FailedList } from './list-state.tsx'
import { ListRecord, type RecordProps } from './record/list-record.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { RowCards } from './row-cards.tsx'
import type { Selection } from './selection/selection.ts'
import type { List } from './use-list.ts'

export interface ListRowsProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the name of a record, e.g. its username. */
  rowName: (row: RowOf<P>) => string
  /** Shown when there are no rows and no filter is set. */
  empty: { title: string; text?: string; action?: ReactNode }
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Shown below the record's fields. */
  detailFooter?: (row: RowOf<P>) => ReactNode
  /** Shows a record; by default its fields and actions. */
  record?: LazyComponent<RecordProps<P>>
  /** Replaces the table, e.g. with cards; `actionsOf` returns the details action and the row actions. */
  children?:
    | ((rows: readonly RowOf<P>[], actionsOf: (row: RowOf<P>) => readonly RowAction[]) => ReactNode)
    | undefined
}

/** Whether there are no rows at all: none are on their way, and no filter leaves them out. */
export function isEmptyList<P extends ListPath>(
  list: List<P>,
  rows: readonly unknown[] | undefined,
): boolean {
  const isFiltered = Object.keys(list.query.filters).length > 0
  return rows?.length === 0 && !list.isFetching && !list.error && !isFiltered
}

interface RowsOptions<Row> {
  headingId: string
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  selection: Selection<Row> | undefined
}

/** The rows of a list with their details: table, cards, or what stands in their place. */
export function ListRows<P extends ListPath>(props: ListRowsProps<P> & RowsOptions<RowOf<P>>) {
  const { list, rows, headingId, rowKey, rowName, empty, actions } = props
  const record = recordViewOf(props.record)
  const { children, selection } = props
  const { t } = useTranslation('list')
  const { preference } = list.shown
  const router = useRouter()
  const { loadView, prepare } = useLazyComponent(record)
  const open = (row: RowOf<P>) =>
    loadView(() => void router.navigate(list.recordAddress(String(rowKey(row))), { state: openedHere }))
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
    prepare,
    actions: (row: RowOf<P>) => <RowActions actions={actionsOf(row)} name={rowName(row)} />,
  }
  const isNarrow = useMedia('(max-width: 575px)')
  // Deferred: rendering hundreds of rows must not block typing.
  const table = useDeferredValue(
    isNarrow ? (
      <RowCards {...shared} columns={cardColumns(list.columns, preference)} />
    ) : (
      <DataTable {...shared} list={list} />
    ),
  )
  const shown = (content: ReactNode) => (
    <>
      {content}
      <ListRecord {...props} record={record} />
    </>
  )
  if (list.error) return shown(<FailedList error={list.error} onRetry={list.refresh} />)
  if (isEmptyList(list, rows)) return shown(<Empty {...empty} />)
  if (rows?.length === 0 && !list.isFetching) {
    const clear = <Button onClick={list.clearFilters}>{t('filters.clear')}</Button>
    return shown(
      <Empty picture="noMatch" title={t('state.noMatch')} text={t('state.noMatchText')} action={clear} />,
    )
  }
  return shown(children && rows ? children(rows, actionsOf) : table)
}

const plain = lazyComponent(async () => (await import('./record/record-drawer.tsx')).RecordDrawer, 'record')

/** Returns the drawer of a list's records: its own, or one with their fields and actions. */
function recordViewOf<P extends ListPath>(
  own?: LazyComponent<RecordProps<P>>,
): LazyComponent<RecordProps<P>> {
  // It is the same component for all lists.
  return own ?? (plain as unknown as LazyComponent<RecordProps<P>>)
}
