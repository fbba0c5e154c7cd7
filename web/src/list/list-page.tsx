import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { resultCodes } from '#contract/values/result-codes.ts'
import { useRouter } from '#web/patches/router-internals.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { codeOf, isUnsupported } from '../api/call-error.ts'
import { noValue, numberFormat } from '../lib/formats.ts'
import { rowsInViewport, useDeferredContent } from '../lib/scheduling/first-screen.tsx'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.ts'
import { Loading } from '../ui/loading.tsx'
import type { ListPath, RowOf } from './column.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { isEmptyList, ListRows, type ListRowsProps } from './list-rows.tsx'
import { RowsBoundary, SlowList } from './list-state.tsx'
import { ListTools } from './list-tools.tsx'
import { ListRecord, type RecordProps } from './record/list-record.tsx'
import { openedRecordState } from './record/record-address.ts'
import { createSelection, type SelectionProps } from './selection/selection.ts'
import type { List } from './use-list.ts'
import { useSayUnseen } from './use-say-unseen.ts'

interface ListPageProps<P extends ListPath> extends Omit<ListRowsProps<P>, 'rowName'> {
  heading: string
  /** Returns a record's name, e.g. its username; undefined when unknown. */
  rowName: (row: RowOf<P>) => string | undefined
  headingLevel?: 1 | 2
  tools?: ReactNode
  /** One line beside the heading, e.g. the owner of the records. */
  beside?: ReactNode
  summary?: ReactNode
  /** Keeps the rows hidden while the summary's height is unknown, to avoid a layout shift. */
  isSummaryLoading?: boolean
  /** The bulk action bar; by default only with an export. */
  bulk?: LazyComponent<SelectionProps<RowOf<P>>>
}

const defaultRecord = lazyComponent(() => import('./record/record-drawer.tsx'), 'RecordDrawer')

export function ListPage<P extends ListPath>({ rowName: nameOf, ...options }: ListPageProps<P>) {
  const rowName = (row: RowOf<P>) => nameOf(row) || noValue
  const props = { ...options, rowName }
  const { list, heading, headingLevel = 1, tools, beside, summary, isSummaryLoading, bulk, rowKey } = props
  const [store] = useState(createSelection<RowOf<P>>)
  const selection = { store, rowKey, rowName }
  // The default component takes rows of any type.
  const record = props.record ?? (defaultRecord as unknown as LazyComponent<RecordProps<P>>)
  const router = useRouter()
  const headingId = useId()
  const onOpen = (row: RowOf<P>) =>
    record.loadView(
      () => void router.navigate(list.latestRecordAddress(String(rowKey(row))), { state: openedRecordState }),
    )
  const rowsProps = {
    ...props,
    labelledBy: headingId,
    selection,
    onAct: useSayUnseen(list, rowKey),
    onOpen,
    prefetch: record.prefetch,
  }
  const maxRows = rowsInViewport()
  const isLong = (list.rows?.length ?? 0) > maxRows
  const content = useDeferredContent(
    { rows: <ListRows {...rowsProps} />, answer: list.rows, footer: { count: list.count } },
    // The footer appears with all rows, to avoid a layout shift.
    isLong
      ? { rows: <ListRows {...rowsProps} maxRows={maxRows} />, answer: list.rows, footer: undefined }
      : undefined,
  )
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const isSupported = !isUnsupported(list.error)
  const isReadable = isSupported && codeOf(list.error) !== resultCodes.forbidden
  // The empty state already has the create action.
  const isActionInRows = props.empty.action !== undefined && isEmptyList(list)
  return (
    <Stack gap="xs" className={styles.list}>
      <Row gap="xs sm" className={styles.line}>
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        {content && beside && <div className={styles.beside}>{beside}</div>}
        {isSupported && (
          <Row wrap={false} className={styles.tools}>
            {content && isReadable && <ListTools list={list} rowKey={rowKey} />}
            {content && <HideableTools isVisible={!isActionInRows}>{tools}</HideableTools>}
          </Row>
        )}
        {content && isReadable && list.filters.length > 0 && (
          <ListFilters
            filters={list.filters}
            values={list.query.filters}
            onChange={list.setFilter}
            onClear={list.clearFilters}
          />
        )}
      </Row>
      {content && summary && (
        <RowsBoundary resetKey={list.rows} onRetry={list.refresh}>
          {summary}
        </RowsBoundary>
      )}
      {content && isSummaryLoading && <Loading rows={12} />}
      {content && !isSummaryLoading && (
        <>
          <div className={styles.rows}>
            <SlowList isWaiting={list.isFetching} />
            <RowsBoundary resetKey={content.answer} onRetry={list.refresh}>
              {content.rows}
              <ListRecord {...props} record={record} />
            </RowsBoundary>
            <BulkBarSlot bulk={bulk} list={list} selection={selection} />
          </div>
          {content.footer && <ListFooter list={list} {...content.footer} />}
        </>
      )}
    </Stack>
  )
}

/** Hides the tools without a layout shift. */
function HideableTools({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  return (
    <Row
      className={isVisible ? styles.seen : styles.unseen}
      style={isVisible ? {} : { visibility: 'hidden' }}
    >
      {children}
    </Row>
  )
}

interface ListFooterProps<P extends ListPath> {
  list: List<P>
  /** Deferred like the rows, to avoid a layout shift. */
  count: number | undefined
}

function ListFooter<P extends ListPath>({ list, count }: ListFooterProps<P>) {
  const { t, i18n } = useTranslation('list')
  const { unreadable } = list
  const shown = count === undefined ? undefined : numberFormat(i18n.language).format(count)
  return (
    <Row gap="sm" justify="between">
      <Note role="status">
        {shown !== undefined &&
          (unreadable === 0 ? t('count', { shown }) : t('countUnreadable', { shown, count: unreadable }))}
      </Note>
      <ListPages list={list} count={count} />
    </Row>
  )
}

const exportBar = lazyComponent(() => import('./selection/bulk-bar.tsx'), 'BulkBar')

type BulkBarSlotProps<Row> = SelectionProps<Row> & { bulk: LazyComponent<SelectionProps<Row>> | undefined }

/** Mounts the bar at the first selection and keeps it, because a run may outlive the selection. */
function BulkBarSlot<Row>({ bulk, ...props }: BulkBarSlotProps<Row>) {
  const [View, setView] = useState<ComponentType<SelectionProps<Row>>>()
  const isNeeded = useStore(props.selection.store, ({ isAll, toggled }) => isAll || toggled.size > 0)
  // The default bar takes rows of any type.
  const bar = bulk ?? (exportBar as LazyComponent<SelectionProps<Row>>)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is declared once per page
  useEffect(() => {
    if (isNeeded) bar.loadView((view) => setView(() => view))
  }, [isNeeded])
  return View && <View {...props} />
}
