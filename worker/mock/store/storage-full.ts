/** What a full storage says, by its host: Node's file systems, browsers, Durable Objects. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT']
const quotaName = 'QuotaExceededError'
const sqliteFull = /\bSQLITE_FULL\b/

/** How deep an error's causes are looked through: one could name itself as its cause. */
const maxDepth = 5

/** Whether a storage refused to write for want of room, rather than for anything that is wrong with the data. */
export function isStorageFull(error: unknown): boolean {
  let each = error
  for (let depth = 0; depth < maxDepth && typeof each === 'object' && each !== null; depth += 1) {
    if (saysFull(each)) return true
    each = 'cause' in each ? each.cause : undefined
  }
  return false
}

/** By what it says, never by its class: errors cross from one realm or object to another as plain ones. */
function saysFull(error: object): boolean {
  return (
    ('code' in error && codes.includes(error.code)) ||
    ('name' in error && error.name === quotaName) ||
    ('message' in error && typeof error.message === 'string' && sqliteFull.test(error.message))
  )
}
