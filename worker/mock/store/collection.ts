import { type BucketId, bucketOf } from './buckets.ts'
import type { Identified, RecordId, Table } from './table-schema.ts'

/** The changes of a unit of work to one table; null removes the record. */
export type RecordChanges<Row> = ReadonlyMap<RecordId, Row | null>

/** The committed records of one table in memory: by id, by index and by bucket. */
export class Collection<Row extends Identified> {
  readonly table: Table<Row>
  readonly #rows = new Map<RecordId, Row>()
  readonly #buckets = new Map<BucketId, Set<RecordId>>()
  readonly #indexes: ReadonlyMap<string, { keyOf(row: Row): string | undefined; rows: Map<string, Set<Row>> }>

  constructor(table: Table<Row>) {
    this.table = table
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

  inBucket(bucket: BucketId): Row[] {
    return [...(this.#buckets.get(bucket) ?? [])].flatMap((id) => this.#rows.get(id) ?? [])
  }

  apply(changes: Iterable<readonly [RecordId, Row | null]>): void {
    for (const [id, row] of changes) {
      const before = this.#rows.get(id)
      if (before !== undefined) this.#unindex(before)
      if (row === null) this.#delete(id)
      else this.#set(row)
    }
  }

  #set(row: Row): void {
    this.#rows.set(row.id, row)
    addTo(this.#buckets, bucketOf(row.id), row.id)
    for (const { keyOf, rows } of this.#indexes.values()) {
      const key = keyOf(row)
      if (key !== undefined) addTo(rows, key, row)
    }
  }

  #delete(id: RecordId): void {
    this.#rows.delete(id)
    removeFrom(this.#buckets, bucketOf(id), id)
  }

  #unindex(row: Row): void {
    for (const { keyOf, rows } of this.#indexes.values()) {
      const key = keyOf(row)
      if (key !== undefined) removeFrom(rows, key, row)
    }
  }
}

export class BufferedCollection<Row extends Identified> {
  readonly #base: Collection<Row>
  readonly #changed: Collection<Row>
  readonly #changes = new Map<RecordId, Row | null>()

  constructor(base: Collection<Row>) {
    this.#base = base
    this.#changed = new Collection(base.table)
  }

  get changes(): RecordChanges<Row> {
    return this.#changes
  }

  get(id: RecordId): Row | undefined {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined)
  }

  all(): Row[] {
    return this.#merge(this.#base.all(), this.#changed.all())
  }

  where(index: string, key: string): Row[] {
    return this.#merge(this.#base.where(index, key), this.#changed.where(index, key))
  }

  inBucket(bucket: BucketId): Row[] {
    return this.#merge(this.#base.inBucket(bucket), this.#changed.inBucket(bucket))
  }

  put(row: Row): void {
    Object.freeze(row)
    this.#changes.set(row.id, row)
    this.#changed.apply([[row.id, row]])
  }

  remove(id: RecordId): void {
    this.#changes.set(id, null)
    this.#changed.apply([[id, null]])
  }

  #merge(committed: Row[], changed: Row[]): Row[] {
    if (this.#changes.size === 0) return committed
    return [...committed.filter((row) => !this.#changes.has(row.id)), ...changed]
  }
}

function addTo<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const same = sets.get(key)
  if (same === undefined) sets.set(key, new Set([item]))
  else same.add(item)
}

function removeFrom<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const same = sets.get(key)
  same?.delete(item)
  if (same?.size === 0) sets.delete(key)
}
