import { type BucketId, bucketOf, isLarge } from './buckets.ts'
import type { BufferedCollection } from './collection.ts'
import { bucketKey, recordKey } from './keys.ts'
import type { Identified, RecordId } from './schema.ts'

/** What the storage has to take over for one table. */
export interface TableItems {
  readonly set: Map<string, object>
  readonly remove: Set<string>
  /** Records that are stored alone from then on. */
  readonly alone: Set<RecordId>
}

/** What a stored bucket holds. */
export interface Bucket {
  readonly rows: readonly Identified[]
}

/**
 * The stored items that hold a unit of work's changes of one table: the whole bucket of each changed
 * record, and an item of its own for a record that is too large to share one.
 */
export function itemsOfTable(
  name: string,
  buffered: BufferedCollection<Identified>,
  alone: ReadonlySet<RecordId>,
): TableItems {
  const items: TableItems = { set: new Map(), remove: new Set(), alone: new Set(alone) }
  const touched = new Set<BucketId>()
  for (const [id, row] of buffered.changes) {
    touched.add(bucketOf(id))
    if (row !== null && isLarge(row)) {
      items.set.set(recordKey(name, id), row)
      items.alone.add(id)
    } else if (items.alone.delete(id)) {
      items.remove.add(recordKey(name, id))
    }
  }
  for (const bucket of touched) {
    const rows = buffered.inBucket(bucket).filter(({ id }) => !items.alone.has(id))
    if (rows.length === 0) items.remove.add(bucketKey(name, bucket))
    else items.set.set(bucketKey(name, bucket), { rows } satisfies Bucket)
  }
  return items
}
