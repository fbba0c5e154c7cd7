import type { LazyComponent } from '#web/src/ui/lazy-component.ts'
import type { ListPath, RowOf } from '../column.ts'
import type { BulkProps } from './bulk-props.ts'
import { lazyBulk } from './lazy-bulk.tsx'

const bar = lazyBulk<never>(async () => (await import('./bulk-bar.tsx')).BulkBar)

/** Returns the bar of a list whose selected rows can only be exported. */
export function exportOnly<P extends ListPath>(): LazyComponent<BulkProps<RowOf<P>>> {
  // The bar's component takes rows of any kind.
  return bar as unknown as LazyComponent<BulkProps<RowOf<P>>>
}
