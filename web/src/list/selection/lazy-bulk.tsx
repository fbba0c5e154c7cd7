import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadTexts, type Namespace } from '#web/src/i18n/i18n.ts'
import { type LazyComponent, lazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import type { BulkProps } from './bulk-props.ts'

/** Declares a list's bar for selected rows, loaded with its texts when the first row is selected. */
export function lazyBulk<Row>(
  load: () => Promise<ComponentType<BulkProps<Row>>>,
  ...texts: Namespace[]
): LazyComponent<BulkProps<Row>> {
  return lazyComponent(async () => (await Promise.all([load(), loadTexts(['bulk', ...texts])]))[0])
}

/** Keeps the bar mounted once it is loaded, because a run may outlive the selection. */
export function BulkSlot<Row>({ bulk, ...props }: BulkProps<Row> & { bulk: LazyComponent<BulkProps<Row>> }) {
  const { loadView } = useLazyComponent(bulk)
  const [View, setView] = useState<ComponentType<BulkProps<Row>>>()
  const isNeeded = useStore(props.selection.store, ({ isAll, marked }) => isAll || marked.size > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is declared once per page
  useEffect(() => {
    if (isNeeded) loadView((view) => setView(() => view))
  }, [isNeeded])
  return View && <View {...props} />
}
