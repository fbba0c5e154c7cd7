import * as z from 'zod'
import { user } from '../access/user.ts'
import { endpoint } from '../endpoint.ts'
import { coins, id, listOf, listRequest, nothing, period, timestamp, unixTime } from '../shapes.ts'
import { coinMoveKinds } from '../values/coin-moves.ts'
import { limits } from '../values/limits.ts'

export const getUserAssets = endpoint('/gm_user/GetUserAssets', {
  summary: 'The caller’s coin balance and the server’s time',
  access: 'session',
  writes: false,
  request: nothing,
  response: z.object({ ev_coin: coins, unix_time: unixTime }),
})

export const saveUserAssets = endpoint('/gm_user/SaveUserAssets', {
  summary: 'Set a user’s balance, if it is still the one that was shown',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'stale'],
  current: user,
  request: z.object({
    id,
    ev_coin: coins.max(limits.balance.max),
    expected_ev_coin: coins,
    remark: z.string().min(1).max(limits.remark.max),
  }),
  response: z.object({ ev_coin: coins }),
})

export const coinMoveKind = z.enum(coinMoveKinds)

/** A row of an account statement: coins that entered or left the account. */
export const coinMove = z.object({
  id,
  created: timestamp,
  kind: coinMoveKind,
  /** Negative for coins that leave the account. */
  change: z.int(),
  /** The account's balance after the row. */
  balance: coins,
  /** The record that caused the row; null without one. */
  subject: z.object({ kind: z.enum(['order', 'plugin']), id: z.string(), name: z.string() }).nullable(),
  /** The remark of an adjustment; empty for other kinds. */
  remark: z.string().optional(),
  /** The owner of the account. */
  user_id: id.optional(),
})

export type CoinMove = z.infer<typeof coinMove>

export const coinLog = endpoint('/gm_user/CoinLog', {
  summary: 'Every movement of the caller’s coins with the balance after it, newest first',
  access: 'session',
  writes: false,
  extension: true,
  request: listRequest(['id']).extend({
    date: period.optional(),
    kind: coinMoveKind.optional(),
    /** Another user: only for callers who may list the users. */
    user_id: id.optional(),
  }),
  response: listOf(coinMove),
})
