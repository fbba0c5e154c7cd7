import { readableUserId } from '../domain/access/permissions.ts'
import { buyPlugin } from '../domain/market/buying.ts'
import { listEarnings } from '../domain/market/earnings.ts'
import { listMarket } from '../domain/market/market.ts'
import { describeMarketDetail } from '../domain/market/market-detail.ts'
import { listPurchases } from '../domain/market/purchases.ts'
import { byId, type Handlers } from './handler.ts'

export const marketHandlers = {
  '/app/MarketList': {
    read: ({ reader, caller, request }) => listMarket(reader, caller().user.id, request),
  },
  '/app/MarketDetail': {
    read: ({ reader, caller, request: { plugin_alias }, now }) =>
      describeMarketDetail(reader, plugin_alias, { userId: caller().user.id, now }),
  },
  '/app/Buy': {
    logs: byId('plugin'),
    write: ({ work, caller, request, now }) => buyPlugin(work, caller().user.id, request, now),
  },
  '/app/UserBuyLog': {
    read: ({ reader, caller, request }) =>
      listPurchases(reader, readableUserId(caller(), request.user_id), request),
  },
  '/app/PluginBuyLog': {
    read: ({ reader, caller, request }) => listEarnings(reader, caller().user.id, request),
  },
} satisfies Partial<Handlers>
