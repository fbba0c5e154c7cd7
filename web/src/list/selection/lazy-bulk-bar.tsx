import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadTexts, type Namespace } from '#web/src/i18n/i18n.ts'
import { type LazyComponent, lazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import type { ListPath, RowOf } from '../column.ts'
import type { SelectionProps } from './selection.ts'

/** Declares the bulk action bar of a list, loaded with its texts when the first row is selected. */
export function lazyBulkBar<Row>(
  load: () => Promise<ComponentType<SelectionProps<Row>>>,
  ...texts: Namespace[]
): LazyComponent<SelectionProps<Row>> {
  return lazyComponent(async () => (await Promise.all([load(), loadTexts(['bulk', ...texts])]))[0])
}

/** Mounts the bar when the first row is selected, and keeps it mounted, because a run may outlive the selection. */
export function BulkBarSlot<Row>({
  bulk,
  ...props
}: SelectionProps<Row> & { bulk: LazyComponent<SelectionProps<Row>> }) {
  const { loadView } = useLazyComponent(bulk)
  const [View, setView] = useState<ComponentType<SelectionProps<Row>>>()
  const isNeeded = useStore(props.selection.store, ({ isAll, toggled }) => isAll || toggled.size > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is declared once per page
  useEffect(() => {
    if (isNeeded) loadView((view) => setView(() => view))
  }, [isNeeded])
  return View && <View {...props} />
}

const exportBar = lazyBulkBar<never>(async () => (await import('./bulk-bar.tsx')).BulkBar)

/** Returns a bulk action bar that only exports the selected rows. */
export function exportOnly<P extends ListPath>(): LazyComponent<SelectionProps<RowOf<P>>> {
  // The bar's component takes rows of any kind.
  return exportBar as unknown as LazyComponent<SelectionProps<RowOf<P>>>
}
