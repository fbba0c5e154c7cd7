import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { recordIn } from '../../lib/record-parameter.ts'
import { useRecordLocation } from '../../lib/router-internals.tsx'
import type { ListPath, RowOf } from '../list/column.ts'
import type { RowAction } from '../list/row-actions.tsx'
import type { List } from '../list/use-list.ts'
import { type OnDemand, useOnDemand } from '../on-demand.ts'
import { IsOpen } from '../overlay.tsx'

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
  const { list, record } = props
  const { View, whenLoaded } = useOnDemand(record)
  const key = recordIn(useRecordLocation().search, list.prefix)
  const [last, setLast] = useState(key)
  const [isLoaded, setLoaded] = useState(false)
  if (key !== null && key !== last) setLast(key)
  const isOpen = key !== null
  const load = useEffectEvent(() => whenLoaded(() => setLoaded(true)))
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen])
  const view = useMemo(() => last !== null && <View {...props} recordKey={last} />, [View, props, last])
  return (
    isLoaded && (
      <Suspense>
        <IsOpen value={isOpen}>{view}</IsOpen>
      </Suspense>
    )
  )
}
