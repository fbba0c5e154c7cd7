import type { Driver } from 'unstorage'

/** What one commit writes: all of it or nothing. `clear` comes first and empties the storage. */
export interface Changes {
  readonly clear: boolean
  readonly set: ReadonlyMap<string, object>
  readonly remove: ReadonlySet<string>
}

/** The same as a driver gets it: values as JSON text, made one after another as they are asked for. */
export interface DriverChanges {
  readonly clear: boolean
  readonly set: Iterable<readonly [key: string, value: string]>
  readonly remove: readonly string[]
}

/** A driver that can write many items in one atomic step of its own. */
export interface AtomicDriver extends Driver {
  commit(changes: DriverChanges): void | Promise<void>
}
