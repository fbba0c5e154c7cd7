import * as z from 'zod'
import { isRecord } from '#contract/values/json.ts'
import { AppendLog } from './append-log.ts'
import { Collection } from './collection.ts'
import type { DataCopy } from './copy.ts'
import type { ItemStore } from './item-store.ts'
import { bucketPrefix, columnsPrefix, logPrefix, pageOfKey, recordPrefix } from './keys.ts'
import type { PageColumns } from './log-columns.ts'
import { CorruptDataError, StoreError } from './store-errors.ts'
import { type Identified, type RecordId, type Schema, table } from './table-schema.ts'

interface Numbered {
  readonly id: number
}

/** The store's own table: the last assigned number by table. */
export const sequences = 'sequences'
export const sequence = z.object({ id: z.string(), last: z.int() })

/** The committed data: records in memory, logs with their last page. */
export class Committed {
  readonly #tables: ReadonlyMap<string, Collection<Identified>>
  readonly #logs: ReadonlyMap<string, AppendLog<Numbered>>
  /** By table, the records with a separate item. */
  readonly #large = new Map<string, ReadonlySet<RecordId>>()

  constructor(schema: Schema, items: ItemStore) {
    const tables = { ...schema.tables, [sequences]: table(sequence, {}) }
    this.#tables = new Map(Object.entries(tables).map(([name, each]) => [name, new Collection(each)]))
    const readPage = async (key: string) => (await items.read([key]))[0]?.[1]
    this.#logs = new Map(
      Object.entries(schema.logs).map(([name, shape]) => [
        name,
        new AppendLog<Numbered>(name, shape, readPage),
      ]),
    )
  }

  table(name: string): Collection<Identified> {
    const found = this.#tables.get(name)
    if (found === undefined) throw new StoreError(name, 'There is no such table in the schema.')
    return found
  }

  log(name: string): AppendLog<Numbered> {
    const found = this.#logs.get(name)
    if (found === undefined) throw new StoreError(name, 'There is no such log in the schema.')
    return found
  }

  /** Returns a consistent copy of the data. */
  copy(): DataCopy {
    return {
      tables: [...this.#tables].map(([name, each]) => ({ name, rows: each.all() })),
      logs: [...this.#logs].map(([name, each]) => ({ name, pages: each.pages() })),
    }
  }

  large(table: string): ReadonlySet<RecordId> {
    return this.#large.get(table) ?? new Set()
  }

  setLarge(table: string, ids: ReadonlySet<RecordId>): void {
    this.#large.set(table, ids)
  }

  /** Marks the data as replaced by another data set. */
  markReplaced(isReplaced: boolean): void {
    for (const log of this.#logs.values()) log.markReplaced(isReplaced)
  }

  /** Loads the data of a storage. */
  async load(items: ItemStore): Promise<void> {
    for (const [name, collection] of this.#tables) {
      const large = await readRows(items, recordPrefix(name))
      const records = [...large, ...(await readBuckets(items, name))].toSorted(byId)
      collection.apply(records.map((row) => [row.id, Object.freeze(row)]))
      if (large.length > 0) this.setLarge(name, new Set(large.map(({ id }) => id)))
    }
    for (const [name, log] of this.#logs) {
      const pages = (await items.keys(logPrefix(name))).map((key) => pageOfKey(name, key))
      if (pages.length === 0) continue
      const columns = await items.read(await items.keys(columnsPrefix(name)))
      await log.restore(
        pages.reduce((last, page) => Math.max(last, page)),
        columns.map(([, value]) => value).filter(isPageColumns),
      )
    }
  }
}

/** Reads the stored rows of one table, in no particular order. */
export async function readTable(items: ItemStore, name: string): Promise<Identified[]> {
  return [...(await readRows(items, recordPrefix(name))), ...(await readBuckets(items, name))]
}

async function readBuckets(items: ItemStore, name: string): Promise<Identified[]> {
  const buckets = await items.read(await items.keys(bucketPrefix(name)))
  return buckets.flatMap(([key, bucket]) => {
    if ('rows' in bucket && Array.isArray(bucket.rows) && bucket.rows.every(isIdentified)) return bucket.rows
    throw new CorruptDataError(key)
  })
}

async function readRows(items: ItemStore, prefix: string): Promise<Identified[]> {
  return (await items.read(await items.keys(prefix))).map(([key, row]) => {
    if (isIdentified(row)) return row
    throw new CorruptDataError(key)
  })
}

/** Orders by ascending id, the order of creation; the keys are ordered as text. */
function byId({ id: a }: Identified, { id: b }: Identified): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0
}

function isIdentified(row: unknown): row is Identified {
  return isRecord(row) && (typeof row.id === 'number' || typeof row.id === 'string')
}

function isPageColumns(item: object): item is PageColumns {
  return 'page' in item && typeof item.page === 'number' && 'columns' in item && isRecord(item.columns)
}
