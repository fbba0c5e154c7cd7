import { describeAssets } from '../domain/wallet.ts'
import type { Handlers } from './handler.ts'

export const walletHandlers = {
  '/gm_user/GetUserAssets': {
    read: ({ reader, caller, now }) => describeAssets(reader, caller().user.id, now),
  },
} satisfies Handlers
