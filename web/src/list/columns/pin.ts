import type { CSSProperties } from 'react'
import { type PlacedColumn, pinnedAt } from './layout.ts'

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
