import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import type { Column } from '../column.ts'
import { storePreference, useListStore } from '../list-preferences.ts'
import { writeQuery } from '../list-url.ts'
import type { ListColumns } from '../use-list-view.ts'
import { defaultPreference, type ListPreference, parseSharedView, writeSharedView } from '../view.ts'
import { isVisibleByDefault, type Layout, orderColumns, pinnedKeys } from './layout.ts'

type LayoutChange = (columns: readonly Column<never>[], layout: Layout) => Layout

export type Side = 'before' | 'after'

export function showColumn(key: string, isVisible: boolean): LayoutChange {
  return (columns, layout) => {
    const all = orderColumns(columns, layout)
    const changed = all.find(({ column }) => column.key === key)
    const isLast = all.every((each) => each === changed || !each.isVisible)
    if (!changed || (isLast && !isVisible)) return layout
    const { [key]: _, ...others } = layout.columns
    const isDefault = isVisible === isVisibleByDefault(changed.column)
    return { ...layout, columns: isDefault ? others : { ...others, [key]: isVisible } }
  }
}

export function pinColumn(key: string, isPinned: boolean): LayoutChange {
  return (columns, layout) => {
    const others = pinnedKeys(columns, layout).filter((each) => each !== key)
    return { ...layout, pinned: isPinned ? [...others, key] : others }
  }
}

export function resizeColumns(widths: Readonly<Record<string, number | undefined>>): LayoutChange {
  return (_, layout) => {
    const all = Object.entries({ ...layout.widths, ...widths })
    const set = all.flatMap(([key, width]) =>
      width === undefined ? [] : [[key, key in widths ? Math.round(width) : width] as const],
    )
    return { ...layout, widths: Object.fromEntries(set) }
  }
}

/** Moves a column beside another one; it becomes pinned between pinned ones, and unpinned between others. */
export function moveColumn(key: string, side: Side, target: string): LayoutChange {
  return (columns, layout) => {
    const all = orderColumns(columns, layout)
    const moved = all.find(({ column }) => column.key === key)
    const others = all.filter((each) => each !== moved)
    const index = others.findIndex(({ column }) => column.key === target)
    if (!moved || index < 0) return layout
    const place = index + (side === 'after' ? 1 : 0)
    const pinned = others.filter(({ isPinned }) => isPinned).length
    const isPinned = place === pinned ? moved.isPinned : place < pinned
    const order = others.toSpliced(place, 0, moved).map(({ column }) => column.key)
    return { ...layout, order, pinned: order.slice(0, pinned + (isPinned ? 1 : 0)) }
  }
}

/** Returns functions that change a list's layout; for a shared view in the URL, otherwise in the preferences. */
export function useChangeLayout({ columns, viewState }: ListColumns<never>) {
  const { t } = useTranslation('listTools')
  const { shared, view, preferenceKey, prefix, latestParams, navigate } = viewState

  const current = (): ListPreference =>
    shared
      ? (parseSharedView(latestParams().get(`${prefix}shared`)) ?? shared).preference
      : (useListStore.getState().lists[preferenceKey] ?? view?.preference ?? defaultPreference)
  const change = (part: Partial<ListPreference>) => {
    const preference = { ...current(), ...part }
    if (shared) {
      navigate(writeQuery(latestParams(), { shared: writeSharedView({ ...shared, preference }) }, prefix))
    } else if (!storePreference(preferenceKey, preference)) {
      showToast({ type: 'warning', text: t('columns.notKept') })
    }
  }
  return {
    change,
    changeColumns: (by: LayoutChange) => {
      const next = by(columns, current())
      change(next)
      return orderColumns(columns, next)
    },
    /** Restores the saved view, or the defaults. */
    reset: () => change(view?.preference ?? defaultPreference),
  }
}
