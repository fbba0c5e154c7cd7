/** A field that somebody else changed while the record was edited here. */
export interface Conflict {
  field: string
  theirs: unknown
  yours: unknown
  /** Whether the user edited the field, so that the typed value is kept. */
  keepsYours: boolean
}

type Values = Readonly<Record<string, unknown>>

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

/** Returns the fields that changed on the server since the form was filled from `initial`. */
export function conflictsOf(initial: object, typed: object, current: object): Conflict[] {
  const [before, yours, now]: Values[] = [initial as Values, typed as Values, current as Values]
  return Object.keys(current)
    .filter((field) => !isSame(before?.[field], now?.[field]))
    .map((field) => ({
      field,
      theirs: now?.[field],
      yours: yours?.[field],
      keepsYours: !isSame(yours?.[field], before?.[field]),
    }))
}

export function mergeEdits<V extends object>(initial: V, typed: V, current: V): V {
  const touched = Object.entries(typed).filter(([field, value]) => !isSame(value, (initial as Values)[field]))
  return { ...current, ...Object.fromEntries(touched) }
}
