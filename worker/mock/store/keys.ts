/**
 * The only place that builds storage keys. unstorage folds `/`, `\` and `:` into one separator, drops everything after
 * `?` and reserves a trailing `$` (unjs/unstorage#437), so variable parts are escaped.
 */

const unescaped = /^[A-Za-z0-9_-]$/

/** The key of the journal of an unfinished commit. */
export const journalKey = 'journal'

/** The key of the list of all other keys. */
export const indexKey = 'index'

/** Escapes one part of a key: injective, defined for all strings, and safe from unstorage's folding. */
export function escapeKeyPart(part: string): string {
  if (part === '') return '~'
  return part
    .split('')
    .map((unit) => (unescaped.test(unit) ? unit : `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('')
}

/** The prefix of a table's records with a separate item. */
export function recordPrefix(table: string): string {
  return `record:${escapeKeyPart(table)}:`
}

/** The key of a record with a separate item. */
export function recordKey(table: string, id: number | string): string {
  return recordPrefix(table) + escapeKeyPart(String(id))
}

/** The prefix of a table's buckets. */
export function bucketPrefix(table: string): string {
  return `bucket:${escapeKeyPart(table)}:`
}

/** The key of a bucket, which holds many records of a table. */
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

/** The prefix of the columns of an append-only log. */
export function columnsPrefix(log: string): string {
  return `columns:${escapeKeyPart(log)}:`
}

/** The key of the columns of one page. */
export function columnsKey(log: string, page: number): string {
  return columnsPrefix(log) + page
}

/** Returns the page number of a key that `pageKey(log, …)` built. */
export function pageOfKey(log: string, key: string): number {
  return Number(key.slice(logPrefix(log).length))
}
