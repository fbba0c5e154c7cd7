import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { coins, id, nothing, unixTime } from './shapes.ts'
import { user } from './user.ts'
import { limits } from './values/limits.ts'

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
