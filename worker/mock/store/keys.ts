/**
 * The characters that stay as they are. unstorage folds `/`, `\` and `:` into one separator, drops everything after `?`
 * and reserves a trailing `$` (unjs/unstorage#437), so variable parts are escaped.
 */

const unescaped = /^[A-Za-z0-9_-]$/

export const journalKey = 'journal'

export const indexKey = 'index'

/** Escapes one part of a key: injective for all strings, and safe from unstorage's folding. */
export function escapeKeyPart(part: string): string {
  if (part === '') return '~'
  return part
    .split('')
    .map((unit) => (unescaped.test(unit) ? unit : `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('')
}

export function recordPrefix(table: string): string {
  return `record:${escapeKeyPart(table)}:`
}

export function recordKey(table: string, id: number | string): string {
  return recordPrefix(table) + escapeKeyPart(String(id))
}

export function bucketPrefix(table: string): string {
  return `bucket:${escapeKeyPart(table)}:`
}

export function bucketKey(table: string, bucket: string): string {
  return bucketPrefix(table) + escapeKeyPart(bucket)
}

export function logPrefix(log: string): string {
  return `page:${escapeKeyPart(log)}:`
}

export function pageKey(log: string, page: number): string {
  return logPrefix(log) + page
}

export function columnsPrefix(log: string): string {
  return `columns:${escapeKeyPart(log)}:`
}

export function columnsKey(log: string, page: number): string {
  return columnsPrefix(log) + page
}

/** Returns the page number of a key that `pageKey(log, …)` built. */
export function pageOfKey(log: string, key: string): number {
  return Number(key.slice(logPrefix(log).length))
}
