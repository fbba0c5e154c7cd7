import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { opensRecord, RecordLink } from '../record/record-link.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { noValue, plainOf, type ShownColumn } from './column.ts'
import { ColumnHead } from './column-head.tsx'
import styles from './data-table.module.css'
import type { Density } from './list-preferences.ts'
import type { ListOrder } from './list-url.ts'
import { SelectBox } from './selection/select-box.tsx'
import type { Selection } from './selection/selection.ts'
import { useHiddenEdges } from './use-hidden-edges.ts'

/** What a list's table and its cards need alike. */
export interface RowsProps<Row> {
  /** The id of the list's heading. */
  labelledBy: string
  columns: readonly ShownColumn<Row>[]
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  /** How many empty rows to show while loading. */
  expectedRows: number
  rowKey: (row: Row) => string | number
  isBusy: boolean
  order: ListOrder | undefined
  onOrder: (order: ListOrder | undefined) => void
  actions: (row: Row) => ReactNode
  /** The selected rows, of a list whose rows have checkboxes. */
  selection?: Selection<Row> | undefined
  /** The address of a row's record, to which the first column links. */
  recordAddress: (row: Row) => string
  onOpen: (row: Row) => void
}

interface DataTableProps<Row> extends RowsProps<Row> {
  density: Density
}

const defaultWidth = 160
const actionsPadding = 32
/** The font size, in pixels, for which the column widths are given. */
const fontSize = 14

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('list')
  const {
    labelledBy,
    columns,
    rows,
    expectedRows,
    rowKey,
    density,
    isBusy,
    order,
    onOrder,
    onOpen,
    recordAddress,
    actions,
    selection,
  } = props
  const box = useRef<HTMLElement>(null)
  useHiddenEdges(box)
  const table = useRef<HTMLTableElement>(null)
  useWidestActions(table, rows)
  const widths = columns.map(({ width = defaultWidth }) => width)
  const first = rows?.[0]
  const alignOf = (column: ShownColumn<Row>) =>
    column.align ?? (first !== undefined && typeof plainOf(column, first) === 'number' ? 'end' : 'start')
  return (
    <ScrollBox ref={box} className={styles.scroll} aria-labelledby={labelledBy} data-page-scroll>
      <table
        ref={table}
        className={styles.table}
        data-density={density}
        data-selectable={selection !== undefined}
        aria-labelledby={labelledBy}
        aria-busy={isBusy || rows === undefined}
        style={{
          minInlineSize: `calc(${inEm(sumOf(widths))} + var(--actions-width) + var(--boxes))`,
        }}
      >
        <colgroup>
          {selection && <col className={styles.boxes} />}
          {columns.map(({ key, width = defaultWidth }) => (
            <col key={key} style={{ '--column-width': inEm(width) } as CSSProperties} />
          ))}
          <col style={{ inlineSize: `var(--actions-width)` }} />
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className={styles.box}>
                <SelectBox selection={selection} rows={rows ?? []} label={t('selectPage')} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                align={alignOf(column)}
                order={order}
                onOrder={onOrder}
              />
            ))}
            <th scope="col" className={styles.last}>
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === undefined && (
            <SkeletonRows rows={expectedRows} cells={columns.length + (selection ? 2 : 1)} />
          )}
          {rows?.map((row) => (
            <tr key={rowKey(row)} data-opens onClick={(event) => opensRecord(event) && onOpen(row)}>
              {selection && (
                <td className={styles.box}>
                  <SelectBox selection={selection} rows={[row]} label={selection.rowName(row)} />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  to={index === 0 ? recordAddress(row) : undefined}
                />
              ))}
              <td className={`${styles.actions} ${styles.last}`}>
                <span className={styles.measured}>{actions(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface CellProps<Row> {
  column: ShownColumn<Row>
  row: Row
  /** The address to which the cell links. */
  to: string | undefined
}

function Cell<Row>({ column, row, to }: CellProps<Row>) {
  const { cell, linkedCell, align } = column
  const plain = plainOf(column, row)
  const linked = (content: ReactNode) =>
    to === undefined ? content : <RecordLink to={to}>{content}</RecordLink>
  if (plain === undefined) return <td data-align={align ?? 'start'}>{linked(noValue)}</td>
  const place = align ?? (typeof plain === 'number' ? 'end' : 'start')
  if (to !== undefined && linkedCell) return <td data-align={place}>{linkedCell(row, linked)}</td>
  if (cell) return <td data-align={place}>{linked(cell(row))}</td>
  return (
    <td data-align={place} title={String(plain)}>
      {linked(plain)}
    </td>
  )
}

function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <td key={cell}>
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ))
}

/** Sets the width of the actions column to its widest row, as a style, because rendering all rows again is slow. */
function useWidestActions(table: RefObject<HTMLTableElement | null>, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured changes with the rows
  useLayoutEffect(() => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>(`.${styles.measured}`) ?? [])]
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
  }, [rows])
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

function inEm(pixels: number): string {
  return `${pixels / fontSize}em`
}
