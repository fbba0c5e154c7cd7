import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../lib/media.ts'
import { Button } from '../button.tsx'
import { onDemand } from '../on-demand.ts'
import { useOverlay } from '../overlay.tsx'
import { type ListPath, noValue, plainOf, type RowOf, type ShownColumn, tableColumns } from './column.ts'
import { DataTable } from './data-table.tsx'
import { useListPreference } from './list-preferences.ts'
import { FailedList, ListState } from './list-state.tsx'
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
  detailExtra?: (row: RowOf<P>) => ReactNode
  /** Replaces the table, e.g. with cards; `actionsOf` returns the details action and the row actions. */
  children?:
    | ((rows: readonly RowOf<P>[], actionsOf: (row: RowOf<P>) => readonly RowAction[]) => ReactNode)
    | undefined
}

interface RowsOptions<Row> {
  headingId: string
  selection: Selection<Row> | undefined
}

const detailDrawer = onDemand(async () => (await import('./detail-drawer.tsx')).DetailDrawer)

/** The rows of a list with their details: table, cards, or what stands in their place. */
export function ListRows<P extends ListPath>(props: ListRowsProps<P> & RowsOptions<RowOf<P>>) {
  const { list, headingId, rowKey, rowName, empty, actions, detailExtra } = props
  const { children, selection } = props
  const { t } = useTranslation('list')
  const { preference } = useListPreference(list.listName)
  const { rows } = list
  const detailsOf = (row: RowOf<P>) => ({
    title: t('detailsOf', { name: rowName(row) }),
    fields: list.columns
      .filter(({ detail = true }) => detail)
      .map((column) => ({ key: column.key, title: column.title, content: detailOf(column, row) })),
    extra: detailExtra?.(row),
  })
  const [opened, setOpened] = useState<RowOf<P>>()
  if (opened && rows && !rows.includes(opened)) {
    // A refetch has replaced the row.
    const latest = rows.find((row) => rowKey(row) === rowKey(opened))
    if (latest) setOpened(latest)
  }
  const details = useOverlay(detailDrawer, opened && detailsOf(opened))
  const open = (row: RowOf<P>) => {
    setOpened(row)
    details.open(detailsOf(row))
  }
  const label = t('details')
  const actionsOf = (row: RowOf<P>): readonly RowAction[] => [
    { key: 'details', label, run: () => open(row) },
    ...(actions?.(row) ?? []),
  ]
  const shared = {
    labelledBy: headingId,
    columns: tableColumns(list.columns, preference.columns),
    rows,
    expectedRows: list.query.limit,
    rowKey,
    selection,
    isBusy: list.isFetching,
    order: list.query.order,
    onOrder: list.setOrder,
    actions: (row: RowOf<P>) => (
      <div onPointerEnter={details.prepare}>
        <RowActions actions={actionsOf(row)} name={rowName(row)} />
      </div>
    ),
  }
  const isNarrow = useMedia('(max-width: 575px)')
  // Deferred: rendering hundreds of rows must not block typing.
  const table = useDeferredValue(
    isNarrow ? (
      <RowCards {...shared} />
    ) : (
      <DataTable {...shared} density={preference.density} onOpen={open} />
    ),
  )
  if (list.error) return <FailedList error={list.error} onRetry={list.refresh} />
  if (rows?.length === 0 && !list.isFetching) {
    const isFiltered = Object.keys(list.query.filters).length > 0
    if (!isFiltered) return <ListState role="status" {...empty} />
    const clear = <Button onClick={list.clearFilters}>{t('filters.clear')}</Button>
    return <ListState role="status" title={t('state.noMatch')} text={t('state.noMatchText')} action={clear} />
  }
  if (children && rows) {
    return (
      <>
        {children(rows, actionsOf)}
        {details.element}
      </>
    )
  }
  return (
    <>
      {table}
      {details.element}
    </>
  )
}

function detailOf<Row>(column: ShownColumn<Row>, row: Row): ReactNode {
  const plain = plainOf(column, row)
  if (plain === undefined) return noValue
  return (column.detailCell ?? column.cell)?.(row) ?? plain
}
