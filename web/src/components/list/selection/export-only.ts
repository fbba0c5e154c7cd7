import type { OnDemand } from '../../on-demand.ts'
import type { BulkProps } from './bulk-props.ts'
import { onDemandBulk } from './bulk-slot.tsx'

/** The bar of a list whose selected rows can only be exported; it fits rows of any kind. */
export const exportOnly = onDemandBulk(
  async () => (await import('./bulk-bar.tsx')).BulkBar<never>,
) as unknown as OnDemand<BulkProps<unknown>>
