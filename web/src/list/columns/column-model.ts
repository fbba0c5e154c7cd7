import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { ShownColumn } from '../column.ts'
import {
  choosableColumns,
  isUsuallyShown,
  type Layout,
  pinnedKeys,
  usualWidthOf,
  widthLimits,
} from './layout.ts'

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** A column in the display settings, which show the hidden ones, too. */
export interface ArrangedColumn {
  key: string
  title: string
  isShown: boolean
  isPinned: boolean
  width: number
}

export type Side = 'before' | 'after'

/** TanStack's model of a table's columns in a layout. Each change returns the next layout. */
export function columnModel(columns: readonly ShownColumn<never>[], layout: Layout) {
  const choosable = choosableColumns(columns)
  const usualVisibility = Object.fromEntries(choosable.map((column) => [column.key, isUsuallyShown(column)]))
  const table = constructTable({
    features,
    data: [],
    columns: choosable.map((column) => ({
      id: column.key,
      header: column.title,
      size: usualWidthOf(column),
      minSize: widthLimits.min,
      maxSize: widthLimits.max,
    })),
    initialState: {
      columnOrder: [...layout.order],
      columnPinning: { start: [...pinnedKeys(columns, layout)], end: [] },
      columnSizing: { ...layout.widths },
      columnVisibility: { ...usualVisibility, ...layout.columns },
    },
  })

  const all = () => [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()]
  const current = (): Layout => {
    const { columnOrder, columnPinning, columnSizing, columnVisibility } = table.store.state
    const changed = Object.entries(columnVisibility).filter(
      ([key, isShown]) => usualVisibility[key] !== isShown,
    )
    return {
      columns: Object.fromEntries(changed),
      order: columnOrder,
      widths: { ...columnSizing },
      pinned: columnPinning.start,
    }
  }
  const columnOf = (key: string) => all().find(({ id }) => id === key)

  return {
    /** All columns, in their order. */
    all: (): ArrangedColumn[] =>
      all().map((column) => ({
        key: column.id,
        title: String(column.columnDef.header),
        isShown: column.getIsVisible(),
        isPinned: column.getIsPinned() === 'start',
        width: column.getSize(),
      })),
    /** The visible columns, in their order. */
    shown: () =>
      [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map((column) => ({
        key: column.id,
        width: column.getSize(),
        start: column.getIsPinned() === 'start' ? column.getStart('start') : undefined,
      })),
    /** Shows or hides a column, but does not hide the last visible one. */
    show: (key: string, isShown: boolean): Layout => {
      const isLast = !isShown && table.getVisibleLeafColumns().every(({ id }) => id === key)
      if (!isLast) columnOf(key)?.toggleVisibility(isShown)
      return current()
    },
    /** Pins a column after the others that are pinned, or lets it scroll. */
    pin: (key: string, isPinned: boolean): Layout => {
      columnOf(key)?.pin(isPinned && 'start')
      return current()
    },
    /** Sets widths; a column without one gets its usual width. */
    resize: (widths: Readonly<Record<string, number | undefined>>): Layout => {
      for (const [key, width] of Object.entries(widths)) {
        if (width === undefined) columnOf(key)?.resetSize()
        else table.setColumnSizing((old) => ({ ...old, [key]: Math.round(width) }))
      }
      return current()
    },
    /** Moves a column beside another one. Between two pinned columns it becomes pinned, between two others it is no more. */
    move: (key: string, side: Side, target: string): Layout => {
      const moved = columnOf(key)
      const others = all().filter(({ id }) => id !== key)
      const place = others.findIndex(({ id }) => id === target) + (side === 'after' ? 1 : 0)
      if (!moved || key === target) return current()
      const pinned = others.filter((column) => column.getIsPinned()).length
      const isPinned = place === pinned ? moved.getIsPinned() === 'start' : place < pinned
      const order = others.map(({ id }) => id).toSpliced(place, 0, key)
      table.setColumnOrder(order)
      table.setColumnPinning({ start: order.slice(0, pinned + (isPinned ? 1 : 0)), end: [] })
      return current()
    },
  }
}
