import type { Storage } from 'unstorage'
import type { DataCopy, DataToLoad } from './copy.ts'
import { keepsChanges } from './errors.ts'
import { openItemStore } from './item-store.ts'
import { createMutex } from './mutex.ts'
import type { Schema, TableName } from './schema.ts'
import { Committed, readTable, sequences } from './state.ts'
import { BufferedWork, type Reader, type UnitOfWork } from './unit-of-work.ts'

/**
 * Runs one unit of work and commits it in one atomic step when the body returns. When the body throws,
 * nothing is kept, unless the error says `keepChanges`; the error goes on to the caller either way.
 */
export type Transact<S extends Schema> = <Result>(
  body: (work: UnitOfWork<S>) => Result | Promise<Result>,
) => Promise<Result>

export interface Database<S extends Schema> {
  /** What is committed; never waits for a change that is under way. */
  read(): Reader<S>
  /** One unit of work, after those asked for before it. */
  change: Transact<S>
  /** Several units of work with nobody else's change between them. */
  exclusive<Result>(body: (transact: Transact<S>) => Promise<Result>): Promise<Result>
  /** Empties the storage and fills it anew, in one commit. */
  replace(fill: (work: UnitOfWork<S>) => void | Promise<void>): Promise<void>
  /** Everything that is committed at this moment, to be kept elsewhere. */
  copy(): DataCopy
  /** Puts a copy in the place of everything, in one commit; what it holds has to fit the schema. */
  load(data: DataToLoad): Promise<void>
}

/** Looks at one table, as it is stored, before anything else is read. */
interface Precondition<S extends Schema> {
  readonly table: TableName<S>
  /** Whether the storage holds what the schema can read; the rows may be of any shape, and there may be none. */
  isReadable(rows: readonly unknown[]): boolean
}

/**
 * Opens the records a storage holds; what a crash left half-written is undone first. Where the precondition says
 * that they cannot be read, it opens empty, and has to be filled by `replace` before anything else.
 */
export async function openDatabase<S extends Schema>(
  storage: Storage,
  schema: S,
  precondition?: Precondition<S>,
): Promise<Database<S>> {
  const items = await openItemStore(storage)
  const runExclusively = createMutex()
  let committed = new Committed(schema, items)
  const isReadable = precondition?.isReadable(await readTable(items, precondition.table)) ?? true
  if (isReadable) await committed.load(items)

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
      if (keepsChanges(error)) await commit(buffer)
      throw error
    } finally {
      buffer.end()
    }
  }

  async function replace(fill: (work: BufferedWork) => void | Promise<void>): Promise<void> {
    const fresh = new Committed(schema, items)
    const buffer = new BufferedWork(fresh)
    await fill(buffer)
    committed.retire(true)
    try {
      await commit(buffer, true)
      committed = fresh
    } catch (error) {
      committed.retire(false)
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
    load: (data) => runExclusively(() => replace((buffer) => loadInto(buffer, data))),
  }
}

/** The store's own table comes last among equals: its numbers stand as they were, not as the records count. */
function loadInto(buffer: BufferedWork, { tables, logs }: DataToLoad): void {
  const { [sequences]: numbers = [], ...records } = tables
  for (const [name, rows] of [...Object.entries(records), [sequences, numbers] as const]) {
    for (const row of rows) buffer.put(name, row)
  }
  for (const [name, rows] of Object.entries(logs)) for (const row of rows) buffer.append(name, row)
}

/** The one place where records get the types of their schema: the storage only holds what was put by them. */
function typed<S extends Schema>(buffer: BufferedWork): UnitOfWork<S> {
  return buffer as unknown as UnitOfWork<S>
}
