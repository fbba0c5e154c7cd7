/**
 * The only place that builds storage keys. unstorage folds `/`, `\` and `:` into one separator, cuts
 * what follows `?` and reserves a trailing `$` (unjs/unstorage#437), so every part that is not ours is escaped.
 */

const plain = /^[A-Za-z0-9_-]$/

/** Where the images before an unfinished commit are kept. */
export const journalKey = 'journal'

/** Escapes one part of a key: injective, total over all strings, and safe from unstorage's folding. */
export function escapeKeyPart(part: string): string {
  if (part === '') return '~'
  return part
    .split('')
    .map((unit) => (plain.test(unit) ? unit : `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('')
}

/** The prefix of a table's records that are stored alone. */
export function recordPrefix(table: string): string {
  return `record:${escapeKeyPart(table)}:`
}

/** The key of one record that is stored alone. */
export function recordKey(table: string, id: number | string): string {
  return recordPrefix(table) + escapeKeyPart(String(id))
}

/** The prefix of a table's buckets. */
export function bucketPrefix(table: string): string {
  return `bucket:${escapeKeyPart(table)}:`
}

/** The key of one bucket: many records of a table in one item. */
export function bucketKey(table: string, bucket: string): string {
  return bucketPrefix(table) + escapeKeyPart(bucket)
}

/** The prefix of all pages of an append-only log. */
export function logPrefix(log: string): string {
  return `page:${escapeKeyPart(log)}:`
}

/** The key of one page of an append-only log; pages count from 0. */
export function pageKey(log: string, page: number): string {
  return logPrefix(log) + page
}

/** The prefix of what the rows of an append-only log are found by. */
export function columnsPrefix(log: string): string {
  return `columns:${escapeKeyPart(log)}:`
}

/** The key of what the rows of one page are found by. */
export function columnsKey(log: string, page: number): string {
  return columnsPrefix(log) + page
}

/** The number of the page that has this key, which must be one of `pageKey(log, …)`. */
export function pageOfKey(log: string, key: string): number {
  return Number(key.slice(logPrefix(log).length))
}
