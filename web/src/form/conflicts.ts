export interface Conflict {
  field: string
  theirs: unknown
  yours: unknown
  /** Whether the user edited the field; the edit then wins. */
  isEdited: boolean
}

type Values = Readonly<Record<string, unknown>>

/** Compares values by their JSON; undefined, null and an empty text are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

/** Returns the fields whose latest value is known and differs from `initial`. */
export function conflictsOf(initial: object, typed: object, current: object): Conflict[] {
  const [before, yours, now]: Values[] = [initial as Values, typed as Values, current as Values]
  return Object.keys(current)
    .filter((field) => now?.[field] !== undefined && !isSame(before?.[field], now?.[field]))
    .map((field) => ({
      field,
      theirs: now?.[field],
      yours: yours?.[field],
      isEdited: !isSame(yours?.[field], before?.[field]),
    }))
}

/** Returns the current values with the user's edits applied; an unknown one leaves the field as it is. */
export function mergeEdits<V extends object>(initial: V, typed: V, current: V): V {
  const [before, now]: Values[] = [initial as Values, current as Values]
  const kept = Object.entries(typed).filter(
    ([field, value]) => now?.[field] === undefined || !isSame(value, before?.[field]),
  )
  return { ...current, ...Object.fromEntries(kept) }
}
