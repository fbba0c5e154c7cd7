import type { Identified, RecordId } from './table-schema.ts'

/** The id of a stored item that several records share. */
export type BucketId = string

const idsPerBucket = 64
const hashBuckets = 64
/** The characters of a record's JSON: a full bucket stays below 2 MB at three bytes each. */
const maxShared = 8000

/** Returns the bucket of a record, shared by neighbouring numbers or by texts of the same hash. */
export function bucketOf(id: RecordId): BucketId {
  return typeof id === 'number' ? `n${Math.floor(id / idsPerBucket)}` : `s${hash(id) % hashBuckets}`
}

/** Returns whether a record is too large for a bucket. */
export function isLarge(row: Identified): boolean {
  return JSON.stringify(row).length > maxShared
}

/** Hashes by FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
