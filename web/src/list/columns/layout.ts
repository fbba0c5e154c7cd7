import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'

export interface Layout {
  columns: Readonly<Record<string, boolean>>
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  pinned?: readonly string[] | undefined
}

export interface PlacedColumn<Row> {
  column: Column<Row>
  isVisible: boolean
  isPinned: boolean
  width: number
  /** The distance of a visible pinned column from the start of the table. */
  start: number | undefined
}

/** The medium font size, in pixels. */
export const fontSize = 14

export function inEm(pixels: number): string {
  return `${pixels / fontSize}em`
}

export const leadingWidth = '40px'

/** Returns the minimum width of a table from the sum of its column widths. */
export function tableWidth(columns: number): string {
  return `calc(${inEm(columns)} + ${leadingWidth} + var(--actions-width))`
}

/** Returns the inline offset of a pinned column's cells. */
export function pinnedOffset(start: number): string {
  return `calc(${inEm(start)} + ${leadingWidth})`
}

export const widthLimits = { min: 48, max: 2000 } as const

const defaultWidth = 160

export function isVisibleByDefault({ table = true }: Pick<Column<never>, 'table'>): boolean {
  return table === true
}

/** Returns the table's columns, visible or hidden. */
function tableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter(({ table }) => table !== false)
}

/** Returns the keys of the pinned columns, including hidden ones. */
export function pinnedKeys(columns: readonly Column<never>[], { pinned }: Layout): readonly string[] {
  const [first] = tableColumns(columns)
  return pinned ?? (first ? [first.key] : [])
}

export function orderColumns<Row>(columns: readonly Column<Row>[], layout: Layout): PlacedColumn<Row>[] {
  const pinned = pinnedKeys(columns, layout)
  const keys = [...pinned, ...layout.order]
  const indexOf = ({ key }: Column<Row>) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  let end = 0
  return tableColumns(columns)
    .toSorted((a, b) => indexOf(a) - indexOf(b))
    .map((column) => {
      const wanted = layout.widths[column.key] ?? column.width ?? defaultWidth
      const width = Math.min(Math.max(widthLimits.min, wanted), widthLimits.max)
      const isVisible = layout.columns[column.key] ?? isVisibleByDefault(column)
      const isPinned = pinned.includes(column.key)
      const start = isVisible && isPinned ? end : undefined
      if (isVisible) end += width
      return { column, isVisible, isPinned, width, start }
    })
}

export function placeColumns<Row>(columns: readonly Column<Row>[], layout: Layout): PlacedColumn<Row>[] {
  return orderColumns(columns, layout).filter(({ isVisible }) => isVisible)
}

export function cardColumns<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  return placeColumns(columns, { ...layout, order: [], pinned: [] }).map(({ column }) => column)
}

/** Attributes of a pinned column's cells. */
export type PinAttributes = ReturnType<typeof pinAttributes>

export function pinAttributes(
  { start }: PlacedColumn<never>,
  index: number,
  columns: readonly PlacedColumn<never>[],
) {
  if (start === undefined) return undefined
  return {
    'data-pinned': columns[index + 1]?.start === undefined ? 'last' : '',
    style: { '--start': pinnedOffset(start) } as CSSProperties,
  }
}
