/** An unexpected failure of the storage: the call fails and nothing of it is stored. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(subject: string, problem: string, options?: ErrorOptions) {
    super(`[store] [${subject}] ${problem}`, options)
  }
}

/** Stored data that cannot be read, so that the storage has to be replaced. */
export class CorruptDataError extends Error {
  override readonly name = 'CorruptDataError'
  /** The key of the corrupt item, or the beginning of several keys. */
  readonly item: string

  constructor(item: string) {
    super(`[store] [${item}] The stored data are damaged.`)
    this.item = item
  }
}

/**
 * An error that commits earlier changes, such as a used captcha or a counted failure; any other error discards them.
 */
export interface CommitsChanges {
  readonly commitChanges: true
}

/** Returns whether changes made before the error are committed. */
export function commitsChanges(error: unknown): error is CommitsChanges {
  return error instanceof Error && 'commitChanges' in error && error.commitChanges === true
}

/** The error codes of a full storage in Node's file systems, browsers and Durable Objects. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT']
const quotaName = 'QuotaExceededError'
const sqliteFull = /\bSQLITE_FULL\b/

/** The depth of the search for causes, which may be circular. */
const maxDepth = 5

/** Returns whether a write failed because the storage is full. */
export function isStorageFull(error: unknown): boolean {
  let each = error
  for (let depth = 0; depth < maxDepth && typeof each === 'object' && each !== null; depth += 1) {
    if (isFullError(each)) return true
    each = 'cause' in each ? each.cause : undefined
  }
  return false
}

/** Compares the message: errors that cross realms or Durable Object calls lose their class. */
function isFullError(error: object): boolean {
  return (
    ('code' in error && codes.includes(error.code)) ||
    ('name' in error && error.name === quotaName) ||
    ('message' in error && typeof error.message === 'string' && sqliteFull.test(error.message))
  )
}
