const dayMs = 24 * 60 * 60 * 1000
const unusedMs = 30 * dayMs

/**
 * When a sandbox that is used now has to be deleted, in milliseconds since 1970: between 30 and 31 days
 * from now. Undefined when what is scheduled already fits, so that a busy sandbox writes once a day.
 */
export function postponedDeletion(now: number, scheduledAt: number | undefined): number | undefined {
  if (scheduledAt !== undefined && scheduledAt - now >= unusedMs) return undefined
  return now + unusedMs + dayMs
}
