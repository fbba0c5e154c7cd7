const dayMs = 24 * 60 * 60 * 1000
const unusedMs = 30 * dayMs

/**
 * Returns the deletion time of a sandbox in use, 30 to 31 days ahead, in milliseconds since 1970; undefined while the
 * scheduled time is late enough, so that a busy sandbox writes once a day.
 */
export function postponedDeletion(now: number, scheduledAt: number | undefined): number | undefined {
  if (scheduledAt !== undefined && scheduledAt - now >= unusedMs) return undefined
  return now + unusedMs + dayMs
}
