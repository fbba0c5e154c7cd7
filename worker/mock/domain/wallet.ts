import type { ResponseOf } from '../../../contract/registry.ts'
import { balanceOf, userAccount } from './ledger.ts'
import type { Reader } from './schema.ts'

/** A user's coins, and the time in seconds. `now` in milliseconds. */
export function describeAssets(
  reader: Reader,
  userId: number,
  now: number,
): ResponseOf<'/gm_user/GetUserAssets'> {
  return { ev_coin: balanceOf(reader, userAccount(userId)), unix_time: Math.floor(now / 1000) }
}
