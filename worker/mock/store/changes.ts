import type { Driver } from 'unstorage'

/** The changes of one atomic commit; `clear` empties the storage first. */
export interface Changes {
  readonly clear: boolean
  readonly set: ReadonlyMap<string, object>
  readonly remove: ReadonlySet<string>
}

/** The changes for a driver: values as JSON text, serialized one at a time. */
export interface DriverChanges {
  readonly clear: boolean
  readonly set: Iterable<readonly [key: string, value: string]>
  readonly remove: readonly string[]
}

/** A driver that commits many items atomically. */
export interface AtomicDriver extends Driver {
  commit(changes: DriverChanges): void | Promise<void>
}
