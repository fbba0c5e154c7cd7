import type { Identified, RecordId, Table } from './schema.ts'

/** What a unit of work does to the records of one table; null removes. */
export type RecordChanges<Row> = ReadonlyMap<RecordId, Row | null>

/** The committed records of one table, in memory. */
export class Collection<Row extends Identified> {
  readonly #rows = new Map<RecordId, Row>()
  readonly #indexes: ReadonlyMap<string, { keyOf(row: Row): string | undefined; rows: Map<string, Set<Row>> }>

  constructor(table: Table<Row>) {
    this.#indexes = new Map(
      Object.entries(table.indexes).map(([name, index]) => [
        name,
        { keyOf: (row: Row) => index.keyOf(row), rows: new Map<string, Set<Row>>() },
      ]),
    )
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: RecordId): Row | undefined {
    return this.#rows.get(id)
  }

  all(): Row[] {
    return [...this.#rows.values()]
  }

  where(index: string, key: string): Row[] {
    return [...(this.#indexes.get(index)?.rows.get(key) ?? [])]
  }

  keyOf(index: string, row: Row): string | undefined {
    return this.#indexes.get(index)?.keyOf(row)
  }

  apply(changes: RecordChanges<Row>): void {
    for (const [id, row] of changes) {
      const before = this.#rows.get(id)
      if (before !== undefined) this.#unindex(before)
      if (row === null) {
        this.#rows.delete(id)
      } else {
        this.#rows.set(id, row)
        this.#index(row)
      }
    }
  }

  #index(row: Row): void {
    for (const { keyOf, rows } of this.#indexes.values()) {
      const key = keyOf(row)
      if (key === undefined) continue
      const same = rows.get(key)
      if (same === undefined) rows.set(key, new Set([row]))
      else same.add(row)
    }
  }

  #unindex(row: Row): void {
    for (const { keyOf, rows } of this.#indexes.values()) {
      const key = keyOf(row)
      const same = key === undefined ? undefined : rows.get(key)
      if (key === undefined || same === undefined) continue
      same.delete(row)
      if (same.size === 0) rows.delete(key)
    }
  }
}

/** The records of one table as a unit of work sees them: its own changes over the committed ones. */
export class BufferedCollection<Row extends Identified> {
  readonly #base: Collection<Row>
  readonly #changes = new Map<RecordId, Row | null>()

  constructor(base: Collection<Row>) {
    this.#base = base
  }

  get changes(): RecordChanges<Row> {
    return this.#changes
  }

  get(id: RecordId): Row | undefined {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined)
  }

  all(): Row[] {
    return this.#merge(this.#base.all(), () => true)
  }

  where(index: string, key: string): Row[] {
    return this.#merge(this.#base.where(index, key), (row) => this.#base.keyOf(index, row) === key)
  }

  put(row: Row): void {
    this.#changes.set(row.id, Object.freeze(row))
  }

  remove(id: RecordId): void {
    this.#changes.set(id, null)
  }

  #merge(committed: Row[], belongs: (row: Row) => boolean): Row[] {
    const untouched = committed.filter((row) => !this.#changes.has(row.id))
    const changed = [...this.#changes.values()].filter((row) => row !== null)
    return [...untouched, ...changed.filter(belongs)]
  }
}
