import type { ResponseOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { toHex } from './encoding.ts'
import type { EvKeyRecord, Work } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

/** As hex these are the 40 characters behind `ev_`. */
const keyBytes = 20

/** The user's key of the search tool, made when he has none; a new one on demand. `now` in milliseconds. */
export function revealEvKey(
  work: Work,
  { userId, reset }: { userId: number; reset: boolean },
  now: number,
  random: Random,
): ResponseOf<'/gm_user/GetEvKey'> {
  const kept = reset ? undefined : work.get('evKeys', userId)
  const { key, createdAt } = kept ?? createEvKey(work, userId, now, random)
  return { ev_key: key, create_time: toTimestamp(createdAt) }
}

/** Takes the place of the key before, which is dead at once. */
function createEvKey(work: Work, userId: number, now: number, random: Random): EvKeyRecord {
  const record = { id: userId, key: `ev_${toHex(random.bytes(keyBytes))}`, createdAt: now }
  work.put('evKeys', record)
  return record
}
