import { type BucketId, bucketOf, isLarge } from './buckets.ts'
import type { BufferedCollection } from './collection.ts'
import { bucketKey, recordKey } from './keys.ts'
import type { Identified, RecordId } from './table-schema.ts'

export interface TableItems {
  readonly set: Map<string, object>
  readonly remove: Set<string>
  /** The records with a separate item after the commit. */
  readonly large: Set<RecordId>
}

export interface Bucket {
  readonly rows: readonly Identified[]
}

/**
 * Returns the items to store for a table's changes: the bucket of each changed record, or a separate item for a large
 * one.
 */
export function itemsOfTable(
  name: string,
  buffered: BufferedCollection<Identified>,
  large: ReadonlySet<RecordId>,
): TableItems {
  const items: TableItems = { set: new Map(), remove: new Set(), large: new Set(large) }
  const touched = new Set<BucketId>()
  for (const [id, row] of buffered.changes) {
    touched.add(bucketOf(id))
    if (row !== null && isLarge(row)) {
      items.set.set(recordKey(name, id), row)
      items.large.add(id)
    } else if (items.large.delete(id)) {
      items.remove.add(recordKey(name, id))
    }
  }
  for (const bucket of touched) {
    const rows = buffered.inBucket(bucket).filter(({ id }) => !items.large.has(id))
    if (rows.length === 0) items.remove.add(bucketKey(name, bucket))
    else items.set.set(bucketKey(name, bucket), { rows } satisfies Bucket)
  }
  return items
}
