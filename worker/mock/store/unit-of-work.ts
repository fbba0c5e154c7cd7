import type { Changes } from './changes.ts'
import { BufferedCollection } from './collection.ts'
import { StoreError } from './errors.ts'
import { type Filters, isWanted, type Range } from './log-columns.ts'
import type {
  ColumnOf,
  Identified,
  IndexOf,
  LogName,
  LogRowOf,
  RecordId,
  RowOf,
  Schema,
  TableName,
} from './schema.ts'
import { type Committed, sequences } from './state.ts'
import { itemsOfTable } from './table-items.ts'

/** By column of a log, whether a row is wanted for its value there; the same value has to get the same answer. */
export type ColumnFilters<S extends Schema, L extends LogName<S>> = {
  readonly [Column in ColumnOf<S, L> & keyof LogRowOf<S, L>]?:
    | ((value: LogRowOf<S, L>[Column]) => boolean)
    | undefined
}

/** What can be read; from inside a unit of work this includes its own changes. */
export interface Reader<S extends Schema> {
  get<T extends TableName<S>>(table: T, id: RowOf<S, T>['id']): RowOf<S, T> | undefined
  all<T extends TableName<S>>(table: T): RowOf<S, T>[]
  /** The records whose index has this key. */
  where<T extends TableName<S>>(table: T, index: IndexOf<S, T>, key: string): RowOf<S, T>[]
  /** The rows of a log, newest first; pages are fetched as they are reached. */
  newest<L extends LogName<S>>(log: L): AsyncGenerator<LogRowOf<S, L>, void>
  /**
   * The rows of a log whose columns the filters want, newest first, within the range, and how many there
   * are in all; only the pages of those rows are fetched.
   */
  find<L extends LogName<S>>(
    log: L,
    filters: ColumnFilters<S, L>,
    range: Range,
  ): Promise<{ rows: LogRowOf<S, L>[]; count: number }>
  /** How many rows a log has. */
  count(log: LogName<S>): number
}

/** The changes of one call: buffered, seen by its own reads, and committed together or not at all. */
export interface UnitOfWork<S extends Schema> extends Reader<S> {
  put<T extends TableName<S>>(table: T, row: RowOf<S, T>): void
  remove<T extends TableName<S>>(table: T, id: RowOf<S, T>['id']): void
  /** A number no record of the table has had before; counts from 1. */
  nextId(table: TableName<S>): number
  /** Appends a row and gives it the next number. */
  append<L extends LogName<S>>(log: L, row: Omit<LogRowOf<S, L>, 'id'>): void
}

interface Numbered {
  readonly id: number
}

/** The untyped inside of a unit of work; `Database` hands it out as the typed interface. */
export class BufferedWork {
  readonly #committed: Committed
  readonly #tables = new Map<string, BufferedCollection<Identified>>()
  readonly #appended = new Map<string, Numbered[]>()
  readonly #alone = new Map<string, ReadonlySet<RecordId>>()
  #ended = false

  constructor(committed: Committed) {
    this.#committed = committed
  }

  get(table: string, id: number | string): Identified | undefined {
    return this.#table(table).get(id)
  }

  all(table: string): Identified[] {
    return this.#table(table).all()
  }

  where(table: string, index: string, key: string): Identified[] {
    return this.#table(table).where(index, key)
  }

  async *newest(log: string): AsyncGenerator<Numbered, void> {
    yield* (this.#appended.get(log) ?? []).toReversed()
    yield* this.#committed.log(log).newest()
  }

  async find(log: string, filters: Filters, { skip, take }: Range) {
    const own = (this.#appended.get(log) ?? []).toReversed().filter((row) => isWanted(row, filters))
    const taken = own.slice(skip, skip + take)
    const committed = await this.#committed.log(log).find(filters, {
      skip: Math.max(0, skip - own.length),
      take: take - taken.length,
    })
    return { rows: [...taken, ...committed.rows], count: own.length + committed.count }
  }

  count(log: string): number {
    return this.#committed.log(log).count + (this.#appended.get(log)?.length ?? 0)
  }

  put(table: string, row: Identified): void {
    this.#assertOpen()
    this.#table(table).put(row)
    if (typeof row.id === 'number' && row.id > this.#lastId(table)) this.#setLastId(table, row.id)
  }

  remove(table: string, id: number | string): void {
    this.#assertOpen()
    this.#table(table).remove(id)
  }

  nextId(table: string): number {
    this.#assertOpen()
    const next = this.#lastId(table) + 1
    this.#setLastId(table, next)
    return next
  }

  append(log: string, row: object): void {
    this.#assertOpen()
    const numbered = { ...row, id: this.count(log) + 1 }
    const rows = this.#appended.get(log)
    if (rows === undefined) this.#appended.set(log, [numbered])
    else rows.push(numbered)
  }

  /** Ends the unit: whoever still holds it can no longer write into nowhere. */
  end(): void {
    this.#ended = true
  }

  /** What the storage has to take over, in one step. */
  changes(clear: boolean): Changes {
    const set = new Map<string, object>()
    const remove = new Set<string>()
    for (const [table, buffered] of this.#tables) {
      if (buffered.changes.size === 0) continue
      const items = itemsOfTable(table, buffered, this.#committed.alone(table))
      for (const [key, value] of items.set) set.set(key, value)
      for (const key of items.remove) remove.add(key)
      this.#alone.set(table, items.alone)
    }
    for (const [log, rows] of this.#appended) {
      for (const [key, page] of this.#committed.log(log).itemsWith(rows)) set.set(key, page)
    }
    return { clear, set, remove }
  }

  /** Takes the changes over into memory, once the storage has them. */
  apply(): void {
    for (const [table, buffered] of this.#tables) this.#committed.table(table).apply(buffered.changes)
    for (const [table, ids] of this.#alone) this.#committed.setAlone(table, ids)
    for (const [log, rows] of this.#appended) this.#committed.log(log).apply(rows)
  }

  #table(name: string): BufferedCollection<Identified> {
    const known = this.#tables.get(name)
    if (known !== undefined) return known
    const buffered = new BufferedCollection(this.#committed.table(name))
    this.#tables.set(name, buffered)
    return buffered
  }

  #lastId(table: string): number {
    const row = this.#table(sequences).get(table)
    return row !== undefined && 'last' in row && typeof row.last === 'number' ? row.last : 0
  }

  #setLastId(table: string, last: number): void {
    const row: Identified & { last: number } = { id: table, last }
    this.#table(sequences).put(row)
  }

  #assertOpen(): void {
    if (this.#ended) throw new StoreError('unit of work', 'It has ended; changes belong inside its callback.')
  }
}
