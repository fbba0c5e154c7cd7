import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { coins, id, nothing, unixTime } from './shapes.ts'

export const getUserAssets = endpoint('/gm_user/GetUserAssets', {
  summary: 'The caller’s coin balance and the server’s time',
  access: 'session',
  effect: 'read',
  request: nothing,
  response: z.object({ ev_coin: coins, unix_time: unixTime }),
})

export const saveUserAssets = endpoint('/gm_user/SaveUserAssets', {
  summary: 'Set a user’s balance, if it is still the one that was shown',
  access: 'granted',
  effect: 'change',
  request: z.object({
    id,
    ev_coin: coins.max(limits.balance.max),
    expected_ev_coin: coins,
    remark: z.string().min(1).max(limits.remark.max),
  }),
  response: z.object({ ev_coin: coins }),
})
