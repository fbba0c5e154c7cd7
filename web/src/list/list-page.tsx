import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isForbidden, isUnsupported } from '../api/call.ts'
import { numberFormat } from '../lib/formats.ts'
import { DeferredRender, useRowsInSight } from '../lib/scheduling/first-screen.tsx'
import type { LazyComponent } from '../ui/lazy-component.ts'
import { Loading } from '../ui/loading.tsx'
import type { ListPath, RowOf } from './column.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { isEmptyList, ListRows, type ListRowsProps } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { RowsBoundary } from './rows-boundary.tsx'
import type { BulkProps } from './selection/bulk-props.ts'
import { BulkSlot } from './selection/lazy-bulk.tsx'
import { createSelection } from './selection/selection.ts'
import type { List } from './use-list.ts'

interface ListPageProps<P extends ListPath> extends ListRowsProps<P> {
  heading: string
  /** 2 when the page has a heading of its own. */
  headingLevel?: 1 | 2
  /** Actions on the whole list, e.g. a button that creates a record. */
  tools?: ReactNode
  summary?: ReactNode
  /** Keeps the rows hidden while the summary's height is unknown, to avoid a layout shift. */
  isSummaryLoading?: boolean
  /** Gives the rows checkboxes: the bar with what can be done with the selected rows (`lazyBulk`). */
  bulk?: LazyComponent<BulkProps<RowOf<P>>>
}

/** A list with heading, filters, pages, details, column settings and export. */
export function ListPage<P extends ListPath>(props: ListPageProps<P>) {
  const { list, heading, headingLevel = 1, tools, summary, isSummaryLoading, bulk, rowKey, rowName } = props
  const [store] = useState(createSelection<RowOf<P>>)
  const selection = bulk && { store, rowKey, rowName }
  const rows = useRowsInSight(list.rows)
  const headingId = useId()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const isOffered = !isUnsupported(list.error)
  const isReadable = isOffered && !isForbidden(list.error)
  // The action that ends the emptiness stands in place of the rows, once.
  const isAddedBelow = props.empty.action !== undefined && isEmptyList(list, rows)
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        {isOffered && (
          <div className={styles.tools}>
            <DeferredRender>
              {isReadable && <ListTools list={list} />}
              <Kept isSeen={!isAddedBelow}>{tools}</Kept>
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
          <RowsBoundary of={list.rows} onRetry={list.refresh}>
            {summary}
          </RowsBoundary>
        )}
        {isSummaryLoading ? (
          <Loading rows={12} />
        ) : (
          <>
            <div className={styles.rows}>
              <RowsBoundary of={list.rows} onRetry={list.refresh}>
                <ListRows {...props} rows={rows} headingId={headingId} selection={selection} />
              </RowsBoundary>
              {bulk && selection && <BulkSlot bulk={bulk} list={list} selection={selection} />}
            </div>
            {/* Not before the rows that push it down. */}
            {rows === list.rows && <ActionBar list={list} />}
          </>
        )}
      </DeferredRender>
    </div>
  )
}

/** Keeps the room of what is not seen, so that no line moves. */
function Kept({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  return (
    <div className={isSeen ? styles.seen : styles.unseen} style={isSeen ? {} : { visibility: 'hidden' }}>
      {children}
    </div>
  )
}

function ActionBar<P extends ListPath>({ list }: { list: List<P> }) {
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
