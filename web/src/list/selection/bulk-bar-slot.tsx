import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type LazyComponent, lazyComponent } from '#web/src/ui/lazy-component.ts'
import type { ListPath, RowOf } from '../column.ts'
import type { SelectionProps } from './selection.ts'

/** Mounts the bar when the first row is selected, and keeps it mounted, because a run may outlive the selection. */
export function BulkBarSlot<Row>({
  bulk,
  ...props
}: SelectionProps<Row> & { bulk: LazyComponent<SelectionProps<Row>> }) {
  const [View, setView] = useState<ComponentType<SelectionProps<Row>>>()
  const isNeeded = useStore(props.selection.store, ({ isAll, toggled }) => isAll || toggled.size > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is declared once per page
  useEffect(() => {
    if (isNeeded) bulk.loadView((view) => setView(() => view))
  }, [isNeeded])
  return View && <View {...props} />
}

const exportBar = lazyComponent(() => import('./bulk-bar.tsx'), 'BulkBar', { texts: ['list-tools'] })

/** Returns a bulk action bar that only exports the selected rows. */
export function exportOnly<P extends ListPath>(): LazyComponent<SelectionProps<RowOf<P>>> {
  // The bar's component takes rows of any kind.
  return exportBar as LazyComponent<SelectionProps<RowOf<P>>>
}
