import { adjustBalance } from '../domain/balance-adjustment.ts'
import { describeAssets } from '../domain/wallet.ts'
import type { Handlers } from './handler.ts'

export const walletHandlers = {
  '/gm_user/GetUserAssets': {
    read: ({ reader, caller, now }) => describeAssets(reader, caller().user.id, now),
  },
  '/gm_user/SaveUserAssets': {
    write: ({ work, caller, request, now }) => adjustBalance(work, caller(), request, now),
  },
} satisfies Handlers
