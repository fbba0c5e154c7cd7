import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { useRouter } from '#web/patches/router-internals.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { codeOf, isUnsupported } from '../api/call-error.ts'
import { numberFormat } from '../lib/formats.ts'
import { rowsInViewport, useDeferredContent } from '../lib/scheduling/first-screen.tsx'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.ts'
import { Loading } from '../ui/loading.tsx'
import type { ListPath, RowOf } from './column.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { isEmptyList, ListRows, type ListRowsProps } from './list-rows.tsx'
import { RowsBoundary } from './list-state.tsx'
import { ListTools } from './list-tools.tsx'
import { ListRecord, type RecordProps } from './record/list-record.tsx'
import { openedRecordState } from './record/record-address.ts'
import { BulkBarSlot } from './selection/bulk-bar-slot.tsx'
import type { SelectionProps } from './selection/selection.ts'
import { createSelection } from './selection/selection.ts'
import type { List } from './use-list.ts'

interface ListPageProps<P extends ListPath> extends ListRowsProps<P> {
  heading: string
  /** 2 when the page has another heading. */
  headingLevel?: 1 | 2
  /** Actions on the whole list, e.g. a button that creates a record. */
  tools?: ReactNode
  summary?: ReactNode
  /** Keeps the rows hidden while the summary's height is unknown, to avoid a layout shift. */
  isSummaryLoading?: boolean
  /** The bulk action bar; adds checkboxes to the rows. */
  bulk?: LazyComponent<SelectionProps<RowOf<P>>>
}

const defaultRecord = lazyComponent(() => import('./record/record-drawer.tsx'), 'RecordDrawer')

/** A list with heading, toolbar, filters, rows, record view and pagination. */
export function ListPage<P extends ListPath>(props: ListPageProps<P>) {
  const { list, heading, headingLevel = 1, tools, summary, isSummaryLoading, bulk, rowKey, rowName } = props
  const [store] = useState(createSelection<RowOf<P>>)
  const selection = bulk && { store, rowKey, rowName }
  // The default component takes rows of any type.
  const record = props.record ?? (defaultRecord as unknown as LazyComponent<RecordProps<P>>)
  const router = useRouter()
  const headingId = useId()
  const onOpen = (row: RowOf<P>) =>
    record.loadView(
      () => void router.navigate(list.recordAddress(String(rowKey(row))), { state: openedRecordState }),
    )
  const rowsProps = { ...props, labelledBy: headingId, selection, onOpen, prefetch: record.prefetch }
  const maxRows = rowsInViewport()
  const isLong = (list.rows?.length ?? 0) > maxRows
  const content = useDeferredContent(
    { rows: <ListRows {...rowsProps} />, answer: list.rows, foot: { count: list.count } },
    // The foot comes with all rows, to avoid a layout shift.
    isLong
      ? { rows: <ListRows {...rowsProps} maxRows={maxRows} />, answer: list.rows, foot: undefined }
      : undefined,
  )
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const isSupported = !isUnsupported(list.error)
  const isReadable = isSupported && codeOf(list.error) !== resultCodes.forbidden
  // The empty state has the create action already.
  const isActionInRows = props.empty.action !== undefined && isEmptyList(list)
  return (
    <Stack className={styles.list}>
      <Row gap="sm" justify="between">
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        {isSupported && (
          <Row>
            {content && isReadable && <ListTools list={list} />}
            {content && <HideableTools isVisible={!isActionInRows}>{tools}</HideableTools>}
          </Row>
        )}
      </Row>
      {content && isReadable && list.filters.length > 0 && (
        <ListFilters
          filters={list.filters}
          values={list.query.filters}
          onChange={list.setFilter}
          onClear={list.clearFilters}
        />
      )}
      {content && summary && (
        <RowsBoundary resetKey={list.rows} onRetry={list.refresh}>
          {summary}
        </RowsBoundary>
      )}
      {content && isSummaryLoading && <Loading rows={12} />}
      {content && !isSummaryLoading && (
        <>
          <div className={styles.rows}>
            <RowsBoundary resetKey={content.answer} onRetry={list.refresh}>
              {content.rows}
              <ListRecord {...props} record={record} />
            </RowsBoundary>
            {bulk && selection && <BulkBarSlot bulk={bulk} list={list} selection={selection} />}
          </div>
          {content.foot && <ListFooter list={list} {...content.foot} />}
        </>
      )}
    </Stack>
  )
}

/** Hides the tools without a layout shift. */
function HideableTools({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  return (
    <div
      className={isVisible ? styles.seen : styles.unseen}
      style={isVisible ? {} : { visibility: 'hidden' }}
    >
      {children}
    </div>
  )
}

interface ListFooterProps<P extends ListPath> {
  list: List<P>
  /** Deferred like the rows, to avoid a layout shift. */
  count: number | undefined
}

function ListFooter<P extends ListPath>({ list, count }: ListFooterProps<P>) {
  return (
    <Row gap="sm" justify="between">
      <Note role="status">{count !== undefined && <Count count={count} unreadable={list.unreadable} />}</Note>
      {count !== undefined && count > 0 && (
        <ListPages
          {...list.query}
          count={count}
          onPage={(page) => list.setPage(page)}
          onLimit={list.setLimit}
        />
      )}
    </Row>
  )
}

function Count({ count, unreadable }: { count: number; unreadable: number }) {
  const { t, i18n } = useTranslation('list')
  const shown = numberFormat(i18n.language).format(count)
  return unreadable === 0 ? t('count', { shown }) : t('countUnreadable', { shown, count: unreadable })
}
