import type { Overview } from '../../../contract/dashboard.ts'
import { isHeld } from './claims.ts'
import type { Caller } from './permissions.ts'
import type { Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { countWaiting } from './waiting-reviews.ts'

/** What waits for a reviewer's decision. `now` in milliseconds. */
export function describeReviewer(
  reader: Reader,
  caller: Caller,
  now: number,
): NonNullable<Overview['reviewer']> {
  const { count, oldest } = countWaiting(reader, caller)
  const held = reader.where('claims', 'reviewer', String(caller.user.id))
  return {
    waiting: count,
    oldest: oldest === undefined ? '' : toTimestamp(oldest),
    held: held.filter((claim) => isHeld(claim, now)).length,
  }
}
