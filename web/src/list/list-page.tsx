import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf, isUnsupported } from '../api/call-error.ts'
import { numberFormat } from '../lib/formats.ts'
import { DeferredRender, useRowsInViewport } from '../lib/scheduling/first-screen.tsx'
import type { LazyComponent } from '../ui/lazy-component.ts'
import { Loading } from '../ui/loading.tsx'
import type { ListPath, RowOf } from './column.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { isEmptyList, ListRows, type ListRowsProps } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { RowsBoundary } from './rows-boundary.tsx'
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

/** A list with heading, toolbar, filters, rows, record view and pagination. */
export function ListPage<P extends ListPath>(props: ListPageProps<P>) {
  const { list, heading, headingLevel = 1, tools, summary, isSummaryLoading, bulk, rowKey, rowName } = props
  const [store] = useState(createSelection<RowOf<P>>)
  const selection = bulk && { store, rowKey, rowName }
  const rows = useRowsInViewport(list.rows)
  const headingId = useId()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const isSupported = !isUnsupported(list.error)
  const isReadable = isSupported && codeOf(list.error) !== resultCodes.forbidden
  // The empty state has the create action already.
  const isActionInRows = props.empty.action !== undefined && isEmptyList(list, rows)
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        {isSupported && (
          <div className={styles.tools}>
            <DeferredRender>
              {isReadable && <ListTools list={list} />}
              <HideableTools isVisible={!isActionInRows}>{tools}</HideableTools>
            </DeferredRender>
          </div>
        )}
      </div>
      <DeferredRender>
        {isReadable && list.filters.length > 0 && (
          <ListFilters
            filters={list.filters}
            values={list.query.filters}
            onChange={list.setFilter}
            onClear={list.clearFilters}
          />
        )}
        {summary && (
          <RowsBoundary resetKey={list.rows} onRetry={list.refresh}>
            {summary}
          </RowsBoundary>
        )}
        {isSummaryLoading ? (
          <Loading rows={12} />
        ) : (
          <>
            <div className={styles.rows}>
              <RowsBoundary resetKey={list.rows} onRetry={list.refresh}>
                <ListRows {...props} rows={rows} headingId={headingId} selection={selection} />
              </RowsBoundary>
              {bulk && selection && <BulkBarSlot bulk={bulk} list={list} selection={selection} />}
            </div>
            {/* Rendered with all rows, to avoid a layout shift. */}
            {rows === list.rows && <ListFooter list={list} />}
          </>
        )}
      </DeferredRender>
    </div>
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

function ListFooter<P extends ListPath>({ list }: { list: List<P> }) {
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
