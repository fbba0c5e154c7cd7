import type { ComponentType } from 'react'
import { loadTexts, type Namespace } from '../../i18n/i18n.ts'
import type { ListPath } from '../list/column.ts'
import { type OnDemand, onDemand } from '../on-demand.ts'
import type { RecordProps } from './list-record.tsx'

/** Declares the drawer of a list's records; it is loaded with its texts when the first one opens. */
export function recordOnDemand<P extends ListPath>(
  load: () => Promise<ComponentType<RecordProps<P>>>,
  ...texts: Namespace[]
): OnDemand<RecordProps<P>> {
  return onDemand(async () => {
    const [view] = await Promise.all([load(), loadTexts(['record', ...texts])])
    return view
  })
}

const plainRecord = recordOnDemand(async () => (await import('./record-drawer.tsx')).RecordDrawer)

/** Returns the drawer of a list's records: its own, or one with their fields and actions. */
export function recordViewOf<P extends ListPath>(own?: OnDemand<RecordProps<P>>): OnDemand<RecordProps<P>> {
  // It is the same component for all lists.
  return own ?? (plainRecord as unknown as OnDemand<RecordProps<P>>)
}
