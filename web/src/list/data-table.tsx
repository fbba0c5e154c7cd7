import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollBox } from '#web/src/ui/stack.tsx'
import { idle } from '../lib/scheduling/timing.ts'
import { useIsLate } from '../lib/waiting.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { VisuallyHidden } from '../ui/text.tsx'
import { inEm, leadingWidth, pinAttributes, placeColumns, tableWidth } from './columns/layout.ts'
import styles from './data-table.module.css'
import { SelectBox } from './selection/select-box.tsx'
import type { Selection } from './selection/selection.ts'
import { Cell, ColumnHead, opensRecord } from './table-cells.tsx'
import type { RowsList } from './use-list.ts'

export interface RowsProps<Row> {
  list: RowsList<Row>
  labelledBy: string
  /** Renders only the first rows of the page. */
  maxRows?: number | undefined
  rowKey: (row: Row) => string | number
  selection: Selection<Row>
  onOpen: (row: Row) => void
  prefetch: () => void
  /** Returns one element as wide as its content; absent in a list without actions. */
  actions: ((row: Row) => ReactNode) | undefined
}

/** Inline padding of the actions column, in pixels. */
const actionsPadding = 16

/** Makes the columns movable and resizable, loaded when idle. */
const { View: ColumnEditor } = lazyComponent(() => import('./deferred-parts.ts'), 'ColumnEditor', {
  after: idle,
  fallback: () => null,
})

export function DataTable<Row>(props: RowsProps<Row>) {
  const { t } = useTranslation('list')
  const { list, labelledBy, maxRows, rowKey, selection, onOpen, prefetch, actions } = props
  const { rows, query } = list
  const table = useRef<HTMLTableElement>(null)
  useActionsWidth(table, rows, maxRows)
  const { density, widths } = list.viewState.preference
  const columns = placeColumns(list.columns, list.viewState.preference)
  const pins = columns.map(pinAttributes)
  // The list's first column in any position; if hidden, the first visible one.
  const linkedColumn = (columns.find(({ column }) => column.key === list.columns[0]?.key) ?? columns[0])
    ?.column
  const hasResized = columns.some(({ column }) => column.key in widths)
  return (
    <ScrollBox className={styles.scroll} aria-labelledby={labelledBy} data-page-scroll>
      {/* The boundary mounts with the editor, so that the rows are not suspended. */}
      {rows && (
        <Suspense>
          <ColumnEditor list={list} placed={columns} table={table} />
        </Suspense>
      )}
      <table
        ref={table}
        className={styles.table}
        data-density={density}
        aria-labelledby={labelledBy}
        aria-busy={list.isFetching || rows === undefined}
        style={{
          minInlineSize: tableWidth(columns.reduce((sum, { width }) => sum + width, 0)),
        }}
      >
        <colgroup>
          <col style={{ inlineSize: leadingWidth }} />
          {columns.map(({ column: { key }, width }, index) => (
            // After a resize the last column takes the remaining space; otherwise all columns share it.
            <col
              key={key}
              data-column={key}
              style={hasResized && index === columns.length - 1 ? {} : { inlineSize: inEm(width) }}
            />
          ))}
          {actions && <col style={{ inlineSize: `var(--actions-width)` }} />}
        </colgroup>
        <thead>
          <tr>
            <th className={styles.box}>
              <SelectBox selection={selection} rows={rows ?? []} label={t('selectPage')} />
            </th>
            {columns.map(({ column }, index) => (
              <ColumnHead
                key={column.key}
                column={column}
                order={query.order}
                onOrder={list.setOrder}
                pin={pins[index]}
              />
            ))}
            {actions && (
              <th scope="col" className={styles.last}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody onPointerEnter={prefetch}>
          {rows === undefined && (
            <SkeletonRows rows={skeletonRows(list)} cells={columns.length + (actions ? 2 : 1)} />
          )}
          {rows?.slice(0, maxRows).map((row) => (
            <tr key={rowKey(row)} data-opens onClick={(event) => opensRecord(event) && onOpen(row)}>
              <td className={styles.box}>
                <SelectBox
                  selection={selection}
                  rows={[row]}
                  label={t('selectRow', { name: selection.rowName(row) })}
                />
              </td>
              {columns.map(({ column }, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  to={column === linkedColumn ? list.recordAddress(String(rowKey(row))) : undefined}
                  pin={pins[index]}
                />
              ))}
              {actions && <td className={`${styles.actions} ${styles.last}`}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Milliseconds without a skeleton. */
export const skeletonDelay = 200

/** Returns the expected number of rows. */
export function skeletonRows({ query, count }: Pick<RowsList<unknown>, 'query' | 'count'>): number {
  return Math.min(query.limit, count || query.limit)
}

/** Placeholders as high as the rows. */
function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  const isLate = useIsLate(skeletonDelay)
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <td key={cell}>{isLate && <span className={styles.skeleton} />}</td>
      ))}
    </tr>
  ))
}

/** Sets the width of the actions column to its widest row, as a style: rendering all rows again is slow. */
function useActionsWidth(table: RefObject<HTMLTableElement | null>, rows: unknown, maxRows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measured cells depend on the rows
  useLayoutEffect(() => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>(`.${styles.actions} > *`) ?? [])]
    if (cells.length === 0) return
    const measure = () => {
      const widest = Math.max(...cells.map(({ offsetWidth }) => offsetWidth))
      if (widest === 0) return
      // Not inherited (data-table.module.css), so that the cells' styles are not recalculated.
      for (const element of [table.current, table.current?.querySelector('col:last-child')]) {
        if (element instanceof HTMLElement)
          element.style.setProperty('--actions-width', `${widest + actionsPadding}px`)
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const cell of cells) observer.observe(cell)
    return () => observer.disconnect()
  }, [rows, maxRows])
}
