import type { Storage } from 'unstorage'
import type { DataCopy, DataToLoad } from './copy.ts'
import { type ItemStore, openItemStore } from './item-store.ts'
import { bucketPrefix } from './keys.ts'
import { Committed, readTable, sequences } from './state.ts'
import { CorruptDataError, commitsChanges } from './store-errors.ts'
import type { Schema, TableName } from './table-schema.ts'
import { BufferedWork, type Reader, type UnitOfWork } from './unit-of-work.ts'

/**
 * Runs one unit of work and commits it atomically. An error discards the changes unless it has `commitChanges`, and is
 * rethrown.
 */
export type Transact<S extends Schema> = <Result>(
  body: (work: UnitOfWork<S>) => Result | Promise<Result>,
) => Promise<Result>

export interface Database<S extends Schema> {
  /** Returns a reader of the committed data, without waiting for a running change. */
  read(): Reader<S>
  /** Runs one unit of work after all earlier requests. */
  change: Transact<S>
  /** Runs several units of work without other changes between them. */
  exclusive<Result>(body: (transact: Transact<S>) => Promise<Result>): Promise<Result>
  /** Empties the storage and fills it again, in one commit. */
  replace(fill: (work: UnitOfWork<S>) => void | Promise<void>): Promise<void>
  /** Returns a consistent copy of the committed data, for an export. */
  copy(): DataCopy
  /**
   * Replaces all data by a changed copy, which must match the schema, in one commit. `open` checks and completes it; an
   * error there changes nothing.
   */
  load(
    make: (copy: DataCopy) => DataToLoad | Promise<DataToLoad>,
    open?: (work: UnitOfWork<S>) => void,
  ): Promise<void>
}

/** A check of one stored table before the others are read. */
interface Precondition<S extends Schema> {
  readonly table: TableName<S>
  /** Returns whether the stored data is readable; rows may have any shape, or be missing. */
  isReadable(rows: readonly unknown[]): boolean
}

/**
 * Opens the records of a storage, and rolls back an interrupted commit. When the precondition fails, the database is
 * empty until `replace`; with `anew` nothing is read.
 * @throws CorruptDataError for unreadable data
 */
export async function openDatabase<S extends Schema>(
  storage: Storage,
  schema: S,
  precondition?: Precondition<S> | 'anew',
): Promise<Database<S>> {
  const items = await openItemStore(storage, precondition === 'anew')
  const runExclusively = createMutex()
  let committed = new Committed(schema, items)
  if (precondition === undefined || (precondition !== 'anew' && (await isReadable(items, precondition)))) {
    await committed.load(items)
  }

  async function commit(buffer: BufferedWork, clear = false): Promise<void> {
    const changes = buffer.changes(clear)
    if (clear || changes.set.size > 0 || changes.remove.size > 0) await items.commit(changes)
    buffer.apply()
  }

  const transact: Transact<S> = async (body) => {
    const buffer = new BufferedWork(committed)
    try {
      const result = await body(typed<S>(buffer))
      await commit(buffer)
      return result
    } catch (error) {
      if (commitsChanges(error)) await commit(buffer)
      throw error
    } finally {
      buffer.end()
    }
  }

  async function replace(fill: (work: BufferedWork) => void | Promise<void>): Promise<void> {
    const fresh = new Committed(schema, items)
    const buffer = new BufferedWork(fresh)
    await fill(buffer)
    committed.markReplaced(true)
    try {
      await commit(buffer, true)
      committed = fresh
    } catch (error) {
      committed.markReplaced(false)
      throw error
    } finally {
      buffer.end()
    }
  }

  function read(): Reader<S> {
    const buffer = new BufferedWork(committed)
    buffer.end()
    return typed<S>(buffer)
  }

  return {
    read,
    change: (body) => runExclusively(() => transact(body)),
    exclusive: (body) => runExclusively(() => body(transact)),
    replace: (fill) => runExclusively(() => replace((buffer) => fill(typed<S>(buffer)))),
    copy: () => committed.copy(),
    load: (make, open) =>
      runExclusively(() =>
        replace(async (buffer) => {
          loadInto(buffer, await make(committed.copy()))
          open?.(typed<S>(buffer))
        }),
      ),
  }
}

/** @throws CorruptDataError for a table without rows in a storage that holds others */
async function isReadable<S extends Schema>(
  items: ItemStore,
  { table, isReadable }: Precondition<S>,
): Promise<boolean> {
  const rows = await readTable(items, table)
  if (rows.length === 0 && (await items.keys('')).length > 0) throw new CorruptDataError(bucketPrefix(table))
  return isReadable(rows)
}

/** Loads the sequences first: later records may raise them. */
function loadInto(buffer: BufferedWork, { tables, logs }: DataToLoad): void {
  const { [sequences]: numbers = [], ...records } = tables
  for (const [name, rows] of [[sequences, numbers] as const, ...Object.entries(records)]) {
    for (const row of rows) buffer.put(name, row)
  }
  for (const [name, rows] of Object.entries(logs)) buffer.appendNumbered(name, rows)
}

/** Types the records, in the only cast: only typed units of work write them. */
function typed<S extends Schema>(buffer: BufferedWork): UnitOfWork<S> {
  return buffer as unknown as UnitOfWork<S>
}

export type Mutex = <Result>(task: () => Promise<Result>) => Promise<Result>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return function runExclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = last.then(task)
    // The failure is reported to its own caller; the next task just waits for the end.
    last = run.catch(() => undefined)
    return run
  }
}
