import { type OnDemand, onDemand } from '#web/src/ui/lazy-component.ts'
import type { ListPath } from '../column.ts'
import type { RecordProps } from './list-record.tsx'

const plain = onDemand(async () => (await import('./record-drawer.tsx')).RecordDrawer, 'record')

/** Returns the drawer of a list's records: its own, or one with their fields and actions. */
export function recordViewOf<P extends ListPath>(own?: OnDemand<RecordProps<P>>): OnDemand<RecordProps<P>> {
  // It is the same component for all lists.
  return own ?? (plain as unknown as OnDemand<RecordProps<P>>)
}
