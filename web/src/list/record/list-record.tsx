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
import type { SelectedQuery } from '#web/src/api/call.ts'
import type { LazyComponent } from '#web/src/ui/lazy-component.ts'
import { IsOpen } from '#web/src/ui/overlay.tsx'
import type { ListPath, RowOf } from '../column.ts'
import type { RowAction } from '../row-actions.tsx'
import type { List } from '../use-list.ts'
import { recordKeyIn } from './record-address.ts'

interface ListRecordProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => string | number
  rowName: (row: RowOf<P>) => string
  actions?: (row: RowOf<P>) => readonly RowAction[]
  /** Rendered below the record's fields. */
  detailFooter?: (row: RowOf<P>) => ReactNode
  /** Returns the query for a record outside of the rows; undefined for an invalid key. */
  read?: ((key: string) => SelectedQuery<RowOf<P>> | undefined) | undefined
  record: LazyComponent<RecordProps<P>>
}

export interface RecordProps<P extends ListPath> extends Omit<ListRecordProps<P>, 'record'> {
  recordKey: string
}

/** Renders the record in the URL, and nothing else of the page. */
export function ListRecord<P extends ListPath>(props: ListRecordProps<P>) {
  const { View, loadView } = props.record
  const key = recordKeyIn(useRecordLocation().search, props.list.prefix)
  const [current, setCurrent] = useState({ key: '', isOpen: false })
  const load = useEffectEvent(loadView)
  useEffect(() => {
    // In a transition, so that a record does not block the keyboard.
    const update = (next: Partial<typeof current>) =>
      startTransition(() => setCurrent((last) => ({ ...last, ...next })))
    if (key === null) return update({ isOpen: false })
    let isCurrent = true
    load(() => isCurrent && update({ key, isOpen: true }))
    return () => {
      isCurrent = false
    }
  }, [key])
  const view = useMemo(
    () => current.key && <View {...props} recordKey={current.key} />,
    [View, props, current.key],
  )
  return (
    <Suspense>
      <IsOpen value={current.isOpen && key !== null}>{view}</IsOpen>
    </Suspense>
  )
}
