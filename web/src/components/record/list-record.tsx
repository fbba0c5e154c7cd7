import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useRecordLocation } from '../../lib/router-internals.tsx'
import type { ListPath, RowOf } from '../list/column.ts'
import type { RowAction } from '../list/row-actions.tsx'
import type { List } from '../list/use-list.ts'
import { type OnDemand, useOnDemand } from '../on-demand.ts'
import { IsOpen } from '../overlay.tsx'
import { recordIn } from './record-address.ts'

interface ListRecordProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the name of a record, e.g. its username. */
  rowName: (row: RowOf<P>) => string
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Shown below the record's fields. */
  detailExtra?: (row: RowOf<P>) => ReactNode
  /** Shows a record of the list; by default its fields and actions. */
  record: OnDemand<RecordProps<P>>
}

/** What the list gives to the drawer of a record. */
export interface RecordProps<P extends ListPath> extends Omit<ListRecordProps<P>, 'record'> {
  recordKey: string
}

/** Shows the record that the address names. It alone is rendered when a record opens or closes. */
export function ListRecord<P extends ListPath>(props: ListRecordProps<P>) {
  const { View, whenLoaded } = useOnDemand(props.record)
  const key = recordIn(useRecordLocation().search, props.list.prefix)
  const [shown, setShown] = useState({ key: '', isOpen: false })
  const load = useEffectEvent(whenLoaded)
  useEffect(() => {
    // In a transition, so that keys that are pressed meanwhile do not wait for a record.
    const show = (next: Partial<typeof shown>) =>
      startTransition(() => setShown((last) => ({ ...last, ...next })))
    if (key === null) return show({ isOpen: false })
    let isWanted = true
    load(() => isWanted && show({ key, isOpen: true }))
    return () => {
      isWanted = false
    }
  }, [key])
  const view = useMemo(() => shown.key && <View {...props} recordKey={shown.key} />, [View, props, shown.key])
  return (
    <Suspense>
      <IsOpen value={shown.isOpen && key !== null}>{view}</IsOpen>
    </Suspense>
  )
}
