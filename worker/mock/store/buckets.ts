import type { Identified, RecordId } from './schema.ts'

/** Names the stored item a record shares with others. */
export type BucketId = string

const idsPerBucket = 64
const hashBuckets = 64
/** Characters of JSON; with three bytes each, a full bucket of such records still fits into 2 MB. */
const maxShared = 8000

/** Neighbouring numbers share a bucket; texts are spread over a fixed number of them. */
export function bucketOf(id: RecordId): BucketId {
  return typeof id === 'number' ? `n${Math.floor(id / idsPerBucket)}` : `s${hash(id) % hashBuckets}`
}

/** Whether a record is too large to share an item with others. */
export function isLarge(row: Identified): boolean {
  return JSON.stringify(row).length > maxShared
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
