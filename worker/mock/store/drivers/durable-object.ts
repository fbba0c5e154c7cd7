import type { AtomicDriver, DriverChanges } from '../changes.ts'
import { StoreError } from '../store-errors.ts'

/** The part of a Durable Object's SQLite storage that the driver uses (`ctx.storage` fits). */
export interface SqliteStorage {
  readonly sql: {
    exec(query: string, ...bindings: (string | number)[]): Iterable<Record<string, unknown>>
  }
  transactionSync<Result>(closure: () => Result): Result
}

/** Bytes of UTF-8 per value; Cloudflare refuses rows over 2 MB, a local workerd does not. */
const maxValueBytes = 2_000_000
/** A statement takes 100 bound parameters, two per row, but a row may have 2 MB. */
const rowsPerInsert = 10
/** Keys per statement, passed as one JSON parameter, which must stay below 2 MB. */
const keysPerStatement = 1000

/**
 * Creates an unstorage driver over a SQLite-backed Durable Object. `commit` writes any number of items in one
 * `transactionSync`.
 * @throws StoreError from `commit` and `setItem` for a value over 2,000,000 bytes
 * @example createStorage({ driver: durableObjectDriver(ctx.storage) })
 */
export function durableObjectDriver(storage: SqliteStorage): AtomicDriver {
  const { sql } = storage
  // `CREATE … IF NOT EXISTS` counts as a write even for an existing table, and would fail on a full disk.
  if ([...sql.exec("SELECT name FROM sqlite_master WHERE name = 'items'")].length === 0) {
    // With a row id each item would be two billed writes, one of them in the key's index.
    sql.exec('CREATE TABLE items (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  }

  function values(key: string): string[] {
    return [...sql.exec('SELECT value FROM items WHERE key = ?', key)].map(({ value }) => String(value))
  }

  return {
    name: 'durable-object',
    hasItem: (key) => values(key).length > 0,
    getItem: (key) => values(key)[0] ?? null,
    getItems: (items) =>
      readMany(
        sql,
        items.map(({ key }) => key),
      ),
    setItem: (key, value) => insert(sql, [[key, value]]),
    removeItem: (key) => remove(sql, [key]),
    getKeys: (base) => keysBelow(sql, base),
    clear: (base) => remove(sql, keysBelow(sql, base)),
    commit: (changes) => storage.transactionSync(() => write(sql, changes)),
  }
}

type Sql = SqliteStorage['sql']

function write(sql: Sql, changes: DriverChanges): void {
  if (changes.clear) sql.exec('DELETE FROM items')
  remove(sql, changes.remove)
  insert(sql, changes.set)
}

function insert(sql: Sql, items: Iterable<readonly [key: string, value: string]>): void {
  for (const rows of chunks(items, rowsPerInsert)) {
    for (const [key, value] of rows) assertFits(key, value)
    const places = rows.map(() => '(?, ?)').join(', ')
    sql.exec(`INSERT OR REPLACE INTO items (key, value) VALUES ${places}`, ...rows.flat())
  }
}

function remove(sql: Sql, keys: readonly string[]): void {
  for (const some of chunks(keys, keysPerStatement)) {
    sql.exec('DELETE FROM items WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(some))
  }
}

function readMany(sql: Sql, keys: readonly string[]): { key: string; value: string }[] {
  return [...chunks(keys, keysPerStatement)].flatMap((some) =>
    [
      ...sql.exec(
        'SELECT key, value FROM items WHERE key IN (SELECT value FROM json_each(?))',
        JSON.stringify(some),
      ),
    ].map(({ key, value }) => ({ key: String(key), value: String(value) })),
  )
}

/** Selects by a range: patterns of LIKE are limited to 50 bytes. A base ends with `:`, whose successor is `;`. */
function keysBelow(sql: Sql, base = ''): string[] {
  const rows =
    base === ''
      ? sql.exec('SELECT key FROM items ORDER BY key')
      : sql.exec(
          'SELECT key FROM items WHERE key >= ? AND key < ? ORDER BY key',
          base,
          `${base.slice(0, -1)};`,
        )
  return [...rows].map(({ key }) => String(key))
}

function assertFits(key: string, value: string): void {
  // Short values need no counting: a UTF-16 unit takes at most three bytes of UTF-8.
  if (value.length * 3 <= maxValueBytes) return
  const bytes = new TextEncoder().encode(value).length
  if (bytes > maxValueBytes) {
    throw new StoreError(
      key,
      `The value has ${bytes} bytes, at most ${maxValueBytes} fit; split it into pages.`,
    )
  }
}

function* chunks<Item>(items: Iterable<Item>, size: number): Generator<Item[], void> {
  let chunk: Item[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
