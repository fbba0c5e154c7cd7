import type { order as zh } from '../zh/order.ts'

export const order: typeof zh = {
  heading: 'Orders',
  of: { label: 'Whose orders', own: 'My orders', all: 'All users' },
  headingAll: 'Orders of all users',
  topUp: 'Top up',
  status: {
    pending: 'To be paid',
    paid: 'Paid',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refunded: 'Refunded',
  },
  method: { alipay: 'Alipay', wechat: 'WeChat Pay' },
  column: {
    number: 'Order number',
    coins: 'ev coins',
    price: 'Price (CNY)',
    method: 'Payment',
    status: 'Status',
    created: 'Ordered',
    paid: 'Paid at',
    expires: 'Pay until',
    buyer: 'Buyer',
    refunded: 'Refunded at',
    refundReason: 'Reason for the refund',
  },
  coinsWithBonus: '{{coins}} (including a bonus of {{bonus}})',
  pay: 'Pay',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel order {{number}}?',
  cancelText:
    'A cancelled order can no longer be paid. Nothing was charged; you can order again at any time.',
  keep: 'Keep order',
  refund: 'Refund',
  ownRefund: 'Your own orders cannot be refunded by you',
  cancelled: 'Order {{number}} was cancelled',
  empty: {
    title: 'No orders yet',
    text: 'Orders appear here once you top up ev coins.',
    all: 'Orders appear here once users top up ev coins.',
  },
}
