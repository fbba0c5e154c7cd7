import type { Changes } from './changes.ts'
import { BufferedCollection } from './collection.ts'
import { type Filters, matchesFilters, type Range } from './log-columns.ts'
import { type Committed, sequences } from './state.ts'
import { StoreError } from './store-errors.ts'
import { itemsOfTable } from './table-items.ts'
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
} from './table-schema.ts'

/** Pure predicates by column of a log; a row matches if all accept it. */
export type ColumnFilters<S extends Schema, L extends LogName<S>> = {
  readonly [Column in ColumnOf<S, L> & keyof LogRowOf<S, L>]?:
    | ((value: NonNullable<LogRowOf<S, L>[Column]>) => boolean)
    | undefined
}

/** Reads committed data and, inside a unit of work, its own changes. */
export interface Reader<S extends Schema> {
  get<T extends TableName<S>>(table: T, id: RowOf<S, T>['id']): RowOf<S, T> | undefined
  all<T extends TableName<S>>(table: T): RowOf<S, T>[]
  /** Lists the records with this index key. */
  where<T extends TableName<S>>(table: T, index: IndexOf<S, T>, key: string): RowOf<S, T>[]
  /** Yields the rows of a log, newest first; pages are read on demand. */
  newest<L extends LogName<S>>(log: L): AsyncGenerator<LogRowOf<S, L>, void>
  /**
   * Returns the matching rows of a log within the range, newest first by default, and the count of all.
   * Reads only the pages of the returned rows.
   */
  find<L extends LogName<S>>(
    log: L,
    filters: ColumnFilters<S, L>,
    range: Range,
  ): Promise<{ rows: LogRowOf<S, L>[]; count: number }>
  /** Returns the number of rows of a log. */
  count(log: LogName<S>): number
}

/** The changes of one call: buffered, visible to its own reads, and committed atomically. */
export interface UnitOfWork<S extends Schema> extends Reader<S> {
  put<T extends TableName<S>>(table: T, row: RowOf<S, T>): void
  remove<T extends TableName<S>>(table: T, id: RowOf<S, T>['id']): void
  /** Returns the next id of the table, from 1; ids are never reused. */
  nextId(table: TableName<S>): number
  append<L extends LogName<S>>(log: L, row: Omit<LogRowOf<S, L>, 'id'>): void
}

interface Numbered {
  readonly id: number
}

/** The untyped implementation of a unit of work. */
export class BufferedWork {
  readonly #committed: Committed
  readonly #tables = new Map<string, BufferedCollection<Identified>>()
  readonly #appended = new Map<string, Numbered[]>()
  readonly #large = new Map<string, ReadonlySet<RecordId>>()
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

  /** Puts rows of this unit of work first in any order, since no call both appends and lists. */
  async find(log: string, filters: Filters, { skip, take, order }: Range) {
    const appended = (this.#appended.get(log) ?? [])
      .toReversed()
      .filter((row) => matchesFilters(row, filters))
    const taken = appended.slice(skip, skip + take)
    const committed = await this.#committed.log(log).find(filters, {
      skip: Math.max(0, skip - appended.length),
      take: take - taken.length,
      order,
    })
    return { rows: [...taken, ...committed.rows], count: appended.length + committed.count }
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

  /** Appends the numbered first rows of an empty log. */
  appendNumbered(log: string, rows: readonly Numbered[]): void {
    this.#assertOpen()
    this.#appended.set(log, [...rows])
  }

  /** Ends the unit of work: later writes throw. */
  end(): void {
    this.#ended = true
  }

  /** Returns the changes to store in one commit. */
  changes(clear: boolean): Changes {
    const set = new Map<string, object>()
    const remove = new Set<string>()
    for (const [table, buffered] of this.#tables) {
      if (buffered.changes.size === 0) continue
      const items = itemsOfTable(table, buffered, this.#committed.large(table))
      for (const [key, value] of items.set) set.set(key, value)
      for (const key of items.remove) remove.add(key)
      this.#large.set(table, items.large)
    }
    for (const [log, rows] of this.#appended) {
      for (const [key, page] of this.#committed.log(log).itemsFor(rows)) set.set(key, page)
    }
    return { clear, set, remove }
  }

  apply(): void {
    for (const [table, buffered] of this.#tables) this.#committed.table(table).apply(buffered.changes)
    for (const [table, ids] of this.#large) this.#committed.setLarge(table, ids)
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
