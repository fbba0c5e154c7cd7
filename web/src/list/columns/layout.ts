import type { CSSProperties } from 'react'
import type { ShownColumn } from '../column.ts'

/** What a user has changed about a table's columns. Keys that no column has any more are ignored. */
export interface Layout {
  /** The visibility of columns by key, where it differs from the usual one. */
  columns: Readonly<Record<string, boolean>>
  /** The keys in order; columns without a place come after them, as the list defines them. */
  order: readonly string[]
  /** Pixels at the medium font size, by key. */
  widths: Readonly<Record<string, number>>
  /** The keys of the columns that stay in sight at the start; by default the list's first column. */
  pinned?: readonly string[] | undefined
}

/** A column as it is drawn; widths are pixels at the medium font size. */
export interface PlacedColumn<Row> {
  column: ShownColumn<Row>
  width: number
  /** The distance of a pinned column from the start of the table. */
  start: number | undefined
}

/** The font size, in pixels, for which the widths of columns are given. */
export const fontSize = 14

/** Converts a width to one that grows with the font. */
export function inEm(pixels: number): string {
  return `${pixels / fontSize}em`
}

/** The column before the list's own ones, e.g. of check boxes; it sets the variable. */
const lead = 'var(--boxes)'

/** The least width of a table whose columns have this width. */
export function tableWidth(columns: number): string {
  return `calc(${inEm(columns)} + ${lead} + var(--actions-width))`
}

/** The place of a pinned column's cells. */
export function pinnedAt(start: number): string {
  return `calc(${inEm(start)} + ${lead})`
}

/** Columns are at least and at most this wide. */
export const widthLimits = { min: 48, max: 2000 } as const

const usualWidth = 160

export function usualWidthOf({ width = usualWidth }: Pick<ShownColumn<never>, 'width'>): number {
  return width
}

export function isUsuallyShown({ table = true }: Pick<ShownColumn<never>, 'table'>): boolean {
  return table === true
}

/** Returns the columns that a user can show in the table. */
export function choosableColumns<Row>(columns: readonly ShownColumn<Row>[]): ShownColumn<Row>[] {
  return columns.filter(({ table }) => table !== false)
}

/** Returns the keys of the pinned columns, some of which may be hidden. */
export function pinnedKeys(columns: readonly ShownColumn<never>[], { pinned }: Layout): readonly string[] {
  return (
    pinned ??
    choosableColumns(columns)
      .slice(0, 1)
      .map(({ key }) => key)
  )
}

/**
 * Returns the visible columns in their order, the pinned ones first. The same as TanStack's column model
 * (`column-model.ts`), which is larger and not loaded with the first rows.
 */
export function placeColumns<Row>(columns: readonly ShownColumn<Row>[], layout: Layout): PlacedColumn<Row>[] {
  const pinned = pinnedKeys(columns, layout)
  const places = [...pinned, ...layout.order]
  const placeOf = ({ key }: ShownColumn<Row>) => (places.includes(key) ? places.indexOf(key) : places.length)
  let start = 0
  return choosableColumns(columns)
    .filter((column) => layout.columns[column.key] ?? isUsuallyShown(column))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => {
      const wanted = layout.widths[column.key] ?? usualWidthOf(column)
      const width = Math.min(Math.max(widthLimits.min, wanted), widthLimits.max)
      start += width
      return { column, width, start: pinned.includes(column.key) ? start - width : undefined }
    })
}

/** Returns the visible columns as the list orders them: cards have no place to move a column to. */
export function cardColumns<Row>(columns: readonly ShownColumn<Row>[], layout: Layout): ShownColumn<Row>[] {
  return placeColumns(columns, { ...layout, order: [], pinned: [] }).map(({ column }) => column)
}

/** The attributes of a pinned column's cells. */
export type Pin = ReturnType<typeof pinOf>

/** Places the cells of a pinned column; the last one casts a shadow. */
export function pinOf(
  { start }: PlacedColumn<never>,
  index: number,
  columns: readonly PlacedColumn<never>[],
) {
  if (start === undefined) return undefined
  return {
    'data-pinned': columns[index + 1]?.start === undefined ? 'last' : '',
    style: { '--start': pinnedAt(start) } as CSSProperties,
  }
}
