import type { Order } from '#contract/coins/order.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { readableUserId } from '../domain/access/permissions.ts'
import { adjustBalance } from '../domain/account/balance-adjustment.ts'
import { describeOrderConfig } from '../domain/coins/coin-packages.ts'
import { describeAssets } from '../domain/coins/ledger.ts'
import {
  cancelOrder,
  createOrder,
  describeOrder,
  listAllOrders,
  listOrders,
  readUserOrder,
} from '../domain/coins/orders.ts'
import { refundOrder } from '../domain/coins/refund.ts'
import { askForRefund, refuseRefund } from '../domain/coins/refund-question.ts'
import { listCoinMoves } from '../domain/coins/statement.ts'
import { byId, type Handlers } from './handler.ts'

export const coinsHandlers = {
  '/order/Config': {
    read: () => describeOrderConfig(),
  },
  '/order/Create': {
    logs: [{ kind: 'order', answer: 'order_no' }],
    write: ({ work, caller, request, now, payUrl }) =>
      withPayUrl(createOrder(work, caller().user.id, request, now), payUrl),
  },
  '/order/Detail': {
    read: ({ reader, caller, request, now, payUrl }) =>
      withPayUrl(describeOrder(readUserOrder(reader, caller().user.id, request.order_no), now), payUrl),
  },
  '/order/Cancel': {
    logs: [{ kind: 'order', request: 'order_no' }],
    write: ({ work, caller, request, now }) => cancelOrder(work, caller().user.id, request.order_no, now),
  },
  '/order/List': {
    async read({ reader, caller, request, now, payUrl }) {
      const { list, count } = listOrders(reader, caller().user.id, request, now)
      return { list: await Promise.all(list.map((order) => withPayUrl(order, payUrl))), count }
    },
  },
  // Only the buyer gets pay links.
  '/order/ListAll': {
    read: ({ reader, request, now }) => listAllOrders(reader, request, now),
  },
  '/order/AskRefund': {
    logs: [{ kind: 'order', request: 'order_no' }],
    write: ({ work, caller, request, now }) => askForRefund(work, caller().user.id, request, now),
  },
  '/order/RefuseRefund': {
    logs: [{ kind: 'order', request: 'order_no' }],
    write: ({ work, caller, request, now }) => refuseRefund(work, caller(), request, now),
  },
  '/order/Refund': {
    logs: [{ kind: 'order', request: 'order_no' }],
    write: ({ work, caller, request, now }) => refundOrder(work, caller(), request, now),
  },
  '/gm_user/GetUserAssets': {
    read: ({ reader, caller, now }) => describeAssets(reader, caller().user.id, now),
  },
  '/gm_user/CoinLog': {
    read: ({ reader, caller, request }) =>
      listCoinMoves(reader, readableUserId(caller(), request.user_id), request),
  },
  '/gm_user/SaveUserAssets': {
    logs: byId('user'),
    write: ({ work, caller, request, now }) => adjustBalance(work, caller(), request, now),
  },
} satisfies Partial<Handlers>

/** Adds the pay link of a pending order. */
async function withPayUrl(order: Order, payUrl: (orderNo: string) => Promise<string>): Promise<Order> {
  return order.status === orderStatuses.pending ? { ...order, pay_url: await payUrl(order.order_no) } : order
}
