import { Popover } from 'antd'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotOffered } from '../../api/call.ts'
import { numberFormat } from '../../lib/formats.ts'
import { useMedia } from '../../lib/media.ts'
import { DeferredRender } from '../../lib/scheduling/first-screen.tsx'
import { Button } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { useOverlay } from '../overlay.tsx'
import { NativeCheckbox } from '../plain/native-fields.tsx'
import { type ListPath, noValue, plainOf, type RowOf, type ShownColumn, tableColumns } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { useListPreference } from './list-preferences.ts'
import { FailedList, ListState } from './list-state.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { RowCards } from './row-cards.tsx'
import { RowsBoundary } from './rows-boundary.tsx'
import type { List } from './use-list.ts'

interface ListPageProps<P extends ListPath> {
  list: List<P>
  heading: string
  /** 2 when the page has a heading of its own. */
  headingLevel?: 1 | 2
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the name of a record, e.g. its username. */
  rowName: (row: RowOf<P>) => string
  /** Shown when there are no rows and no filter is set. */
  empty: { title: string; text?: string; action?: ReactNode }
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Actions on the whole list, e.g. a button that creates a record. */
  tools?: ReactNode
  detailExtra?: (row: RowOf<P>) => ReactNode
  summary?: ReactNode
  /** Keeps the rows hidden while the summary's height is unknown, to avoid a layout shift. */
  isSummaryLoading?: boolean
  /** Replaces the table, e.g. with cards; `actionsOf` returns the details action and the row actions. */
  children?:
    | ((rows: readonly RowOf<P>[], actionsOf: (row: RowOf<P>) => readonly RowAction[]) => ReactNode)
    | undefined
}

/** A list with heading, filters, pages, details, column settings and export. */
export function ListPage<P extends ListPath>(props: ListPageProps<P>) {
  const { list, heading, headingLevel = 1, tools, summary, isSummaryLoading } = props
  const headingId = useId()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const isOffered = !isNotOffered(list.error)
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        {isOffered && (
          <div className={styles.tools}>
            <DeferredRender>
              <ListTools list={list} />
              {tools}
            </DeferredRender>
          </div>
        )}
      </div>
      <DeferredRender>
        {isOffered && list.filters.length > 0 && (
          <ListFilters
            filters={list.filters}
            values={list.query.filters}
            onChange={list.setFilter}
            onClear={list.clearFilters}
          />
        )}
        {summary && (
          <RowsBoundary of={list.rows} onRetry={list.refresh}>
            {summary}
          </RowsBoundary>
        )}
        {isSummaryLoading ? (
          <Loading rows={12} />
        ) : (
          <>
            <RowsBoundary of={list.rows} onRetry={list.refresh}>
              <Rows {...props} headingId={headingId} />
            </RowsBoundary>
            <Foot list={list} />
          </>
        )}
      </DeferredRender>
    </div>
  )
}

function Foot<P extends ListPath>({ list }: { list: List<P> }) {
  // Deferred like the rows, to avoid a layout shift.
  const count = useDeferredValue(list.count)
  return (
    <div className={styles.foot}>
      <p className={styles.count} role="status">
        {count !== undefined && <Count count={count} />}
      </p>
      {count !== undefined && count > 0 && (
        <ListPages
          {...list.query}
          count={count}
          onPage={(page) => list.setPage(page)}
          onLimit={list.setLimit}
        />
      )}
    </div>
  )
}

function Count({ count }: { count: number }) {
  const { t, i18n } = useTranslation('list')
  return t('count', { shown: numberFormat(i18n.language).format(count) })
}

const listSettings = onDemand(async () => (await import('./list-settings.tsx')).ListSettings)

function ListTools<P extends ListPath>({ list }: { list: List<P> }) {
  const { t } = useTranslation('list')
  const { View, whenLoaded, prepare } = useOnDemand(listSettings)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {list.refreshEvery !== undefined && (
        <NativeCheckbox className={styles.field} checked={list.isRefreshing} onChange={list.setRefreshing}>
          {t('refreshEvery', { seconds: list.refreshEvery })}
        </NativeCheckbox>
      )}
      <Button loading={list.isFetching && list.rows !== undefined} onClick={list.refresh}>
        {t('refresh')}
      </Button>
      <ExportButton fileName={list.listName} columns={list.columns} load={list.load} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={(open) => (open ? whenLoaded(() => setOpen(true)) : setOpen(false))}
        content={
          <Suspense>
            <View list={list.listName} columns={list.columns} />
          </Suspense>
        }
      >
        <Button aria-expanded={isOpen} onPointerEnter={prepare} onFocus={prepare}>
          {t('settings.open')}
        </Button>
      </Popover>
    </>
  )
}

const detailDrawer = onDemand(async () => (await import('./detail-drawer.tsx')).DetailDrawer)

function Rows<P extends ListPath>(props: ListPageProps<P> & { headingId: string }) {
  const { list, headingId, rowKey, rowName, empty, actions, detailExtra } = props
  const { children } = props
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
