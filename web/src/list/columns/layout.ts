import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'

/** The user's column settings. Keys of removed columns are ignored. */
export interface Layout {
  /** Visibility by column key, where it differs from the default. */
  columns: Readonly<Record<string, boolean>>
  /** Column keys in display order; other columns follow in the list's order. */
  order: readonly string[]
  /** Widths by column key, in pixels at the medium font size. */
  widths: Readonly<Record<string, number>>
  /** Keys of the columns pinned to the start; default: the first column. */
  pinned?: readonly string[] | undefined
}

/** A column with its place in the table; widths in pixels at the medium font size. */
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

/** Converts pixels at the medium font size to em. */
export function inEm(pixels: number): string {
  return `${pixels / fontSize}em`
}

/** Width of the checkbox column. */
export const leadingWidth = '40px'

/** Returns the minimum width of a table from the sum of its column widths. */
export function tableWidth(columns: number): string {
  return `calc(${inEm(columns)} + ${leadingWidth} + var(--actions-width))`
}

/** Returns the inline offset of a pinned column's cells. */
export function pinnedOffset(start: number): string {
  return `calc(${inEm(start)} + ${leadingWidth})`
}

/** Column width limits, in pixels at the medium font size. */
export const widthLimits = { min: 48, max: 2000 } as const

const defaultWidth = 160

export function isVisibleByDefault({ table = true }: Pick<Column<never>, 'table'>): boolean {
  return table === true
}

/** Returns the columns available in the table, visible or hidden. */
function tableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter(({ table }) => table !== false)
}

/** Returns the keys of the pinned columns, including hidden ones. */
export function pinnedKeys(columns: readonly Column<never>[], { pinned }: Layout): readonly string[] {
  const [first] = tableColumns(columns)
  return pinned ?? (first ? [first.key] : [])
}

/** Returns all columns of the table in display order, pinned ones first. */
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

/** Returns the visible columns in display order, pinned ones first. */
export function placeColumns<Row>(columns: readonly Column<Row>[], layout: Layout): PlacedColumn<Row>[] {
  return orderColumns(columns, layout).filter(({ isVisible }) => isVisible)
}

/** Returns the visible columns in the list's order: cards cannot be reordered. */
export function cardColumns<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  return placeColumns(columns, { ...layout, order: [], pinned: [] }).map(({ column }) => column)
}

/** Attributes of a pinned column's cells. */
export type PinAttributes = ReturnType<typeof pinAttributes>

/** Returns the attributes of a pinned column's cells; the last pinned column has a shadow. */
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
