import type { refund as zh } from '../zh/refund.ts'

export const refund: typeof zh = {
  title: 'Refund order {{number}}?',
  text: '{{price}} is returned, and the {{coins}} ev coins that the order brought are taken back from the balance of {{name}}, who is told by a notice and a mail.',
  buyer: 'the buyer',
  reason: 'Reason (the buyer sees it)',
  submit: 'Refund {{price}}',
  short:
    'It cannot be refunded: {{need}} ev coins have to be taken back, the buyer has only {{have}}, so {{missing}} are missing.',
  done: 'Order {{number}} was refunded',
}
