import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useRecordLocation } from '#web/patches/router-internals.tsx'
import { type LazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import { IsOpen } from '#web/src/ui/overlay.tsx'
import type { ListPath, RowOf } from '../column.ts'
import type { RowAction } from '../row-actions.tsx'
import type { List } from '../use-list.ts'
import { recordIn } from './record-address.ts'

interface ListRecordProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the name of a record, e.g. its username. */
  rowName: (row: RowOf<P>) => string
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Shown below the record's fields. */
  detailFooter?: (row: RowOf<P>) => ReactNode
  /** Shows a record of the list; by default its fields and actions. */
  record: LazyComponent<RecordProps<P>>
}

/** What the list gives to the drawer of a record. */
export interface RecordProps<P extends ListPath> extends Omit<ListRecordProps<P>, 'record'> {
  recordKey: string
}

/** Shows the record that the address names. It alone is rendered when a record opens or closes. */
export function ListRecord<P extends ListPath>(props: ListRecordProps<P>) {
  const { View, loadView } = useLazyComponent(props.record)
  const key = recordIn(useRecordLocation().search, props.list.prefix)
  const [shown, setShown] = useState({ key: '', isOpen: false })
  const load = useEffectEvent(loadView)
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
