import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { usePageSearch } from '#web/patches/router-internals.tsx'

export interface ObjectFilter {
  object_kind: string
  object_id: string
}

/** Returns the record that the address limits the log to, and a function that limits it to another or to none. */
export function useObjectFilter() {
  const [params, setParams] = usePageSearch()
  const filter = { object_kind: params.get('object_kind') ?? '', object_id: params.get('object_id') ?? '' }
  const set = (next: ObjectFilter | undefined) => {
    const search = new URLSearchParams(params)
    for (const name of ['object_kind', 'object_id', 'page']) search.delete(name)
    for (const [name, value] of Object.entries(next ?? {})) search.set(name, value)
    setParams(search, { replace: true })
  }
  return { filter: filter.object_kind === '' ? undefined : filter, set }
}

type Row = Partial<OperaterLog>

/** Returns whether a row is about the record. */
export function isAbout({ object }: Row, { object_kind, object_id }: ObjectFilter): boolean {
  return object?.kind === object_kind && (object_id === '' || object?.id === object_id)
}

/** Returns whether a row's status is the wanted one; true where the host does not send it. */
export function hasStatus({ status }: Row, wanted: unknown): boolean {
  return wanted === undefined || status === undefined || status === wanted
}
