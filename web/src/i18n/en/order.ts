import type { order as zh } from '../zh/order.ts'

export const order: typeof zh = {
  heading: 'Orders',
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
  },
  coinsWithBonus: '{{coins}} ({{bonus}} of them a bonus)',
  pay: 'Pay',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel order {{number}}?',
  cancelText: 'It cannot be paid any more after that. Nothing was charged; you can order again at any time.',
  keep: 'Keep it',
  cancelled: 'Order {{number}} was cancelled',
  empty: { title: 'No orders yet', text: 'Orders show up here once you top up ev coins.' },
}
