import { readableUser } from '../domain/access/permissions.ts'
import { adjustBalance } from '../domain/account/balance-adjustment.ts'
import { describeAssets } from '../domain/coins/ledger.ts'
import { listMovements } from '../domain/coins/statement.ts'
import type { Handlers } from './handler.ts'

export const walletHandlers = {
  '/gm_user/GetUserAssets': {
    read: ({ reader, caller, now }) => describeAssets(reader, caller().user.id, now),
  },
  '/gm_user/CoinLog': {
    read: ({ reader, caller, request }) =>
      listMovements(reader, readableUser(caller(), request.user_id), request),
  },
  '/gm_user/SaveUserAssets': {
    write: ({ work, caller, request, now }) => adjustBalance(work, caller(), request, now),
  },
} satisfies Partial<Handlers>
