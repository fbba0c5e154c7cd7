import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { BaseColumn } from '../column.ts'
import {
  defaultWidthOf,
  isVisibleByDefault,
  type Layout,
  pinnedKeys,
  tableColumns,
  widthLimits,
} from './layout.ts'

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** A column in the display settings, visible or hidden. */
export interface ConfigurableColumn {
  key: string
  title: string
  isVisible: boolean
  isPinned: boolean
  width: number
}

export type Side = 'before' | 'after'

/** Creates TanStack's column model for a layout. Each change returns the next layout. */
export function columnModel(columns: readonly BaseColumn<never>[], layout: Layout) {
  const available = tableColumns(columns)
  const defaultVisibility = Object.fromEntries(
    available.map((column) => [column.key, isVisibleByDefault(column)]),
  )
  const table = constructTable({
    features,
    data: [],
    columns: available.map((column) => ({
      id: column.key,
      header: column.title,
      size: defaultWidthOf(column),
      minSize: widthLimits.min,
      maxSize: widthLimits.max,
    })),
    initialState: {
      columnOrder: [...layout.order],
      columnPinning: { start: [...pinnedKeys(columns, layout)], end: [] },
      columnSizing: { ...layout.widths },
      columnVisibility: { ...defaultVisibility, ...layout.columns },
    },
  })

  const all = () => [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()]
  const current = (): Layout => {
    const { columnOrder, columnPinning, columnSizing, columnVisibility } = table.store.state
    const changed = Object.entries(columnVisibility).filter(
      ([key, isVisible]) => defaultVisibility[key] !== isVisible,
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
    /** Returns all columns in display order. */
    all: (): ConfigurableColumn[] =>
      all().map((column) => ({
        key: column.id,
        title: String(column.columnDef.header),
        isVisible: column.getIsVisible(),
        isPinned: column.getIsPinned() === 'start',
        width: column.getSize(),
      })),
    /** Returns the visible columns in display order. */
    visible: () =>
      [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map((column) => ({
        key: column.id,
        width: column.getSize(),
        start: column.getIsPinned() === 'start' ? column.getStart('start') : undefined,
      })),
    /** Shows or hides a column; the last visible one stays visible. */
    setVisible: (key: string, isVisible: boolean): Layout => {
      const isLast = !isVisible && table.getVisibleLeafColumns().every(({ id }) => id === key)
      if (!isLast) columnOf(key)?.toggleVisibility(isVisible)
      return current()
    },
    /** Pins a column after the other pinned ones, or unpins it. */
    setPinned: (key: string, isPinned: boolean): Layout => {
      columnOf(key)?.pin(isPinned && 'start')
      return current()
    },
    /** Sets widths; undefined resets a column to its default width. */
    resize: (widths: Readonly<Record<string, number | undefined>>): Layout => {
      for (const [key, width] of Object.entries(widths)) {
        if (width === undefined) columnOf(key)?.resetSize()
        else table.setColumnSizing((old) => ({ ...old, [key]: Math.round(width) }))
      }
      return current()
    },
    /** Moves a column beside another one. It is pinned between two pinned columns, and unpinned between two others. */
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
