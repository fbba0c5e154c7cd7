import { describeOrderConfig } from '../domain/coins/coin-packages.ts'
import { cancelOrder, createOrder, describeOrder, listOrders, ownOrder } from '../domain/coins/orders.ts'
import type { Handlers } from './handler.ts'

export const orderHandlers = {
  '/order/Config': {
    read: () => describeOrderConfig(),
  },
  '/order/Create': {
    write: ({ work, caller, request, now }) => createOrder(work, caller().user.id, request, now),
  },
  '/order/Detail': {
    read: ({ reader, caller, request, now }) =>
      describeOrder(ownOrder(reader, caller().user.id, request.order_no), now),
  },
  '/order/Cancel': {
    write: ({ work, caller, request, now }) => cancelOrder(work, caller().user.id, request.order_no, now),
  },
  '/order/List': {
    read: ({ reader, caller, request, now }) => listOrders(reader, caller().user.id, request, now),
  },
  '/order/ListAll': {
    read: ({ reader, request, now }) => listOrders(reader, request.user_id, request, now),
  },
} satisfies Partial<Handlers>
