import type { statement as zh } from '../zh/statement.ts'

export const statement: typeof zh = {
  heading: 'Statement',
  headingOf: 'Statement of {{name}}',
  user: 'user #{{id}}',
  toUser: 'Show user',
  column: {
    kind: 'Kind',
    change: 'Change',
    balance: 'Balance after it',
    subject: 'About',
    time: 'Time',
  },
  kind: {
    opening: 'Opening balance',
    top_up: 'Top-up',
    bonus: 'Top-up bonus',
    purchase: 'Purchase',
    sale: 'Plugin sale',
    adjustment: 'Adjustment',
    refund: 'Refund, taken back',
    closing: 'Account closed',
  },
  empty: {
    title: 'No movements yet',
    text: 'Each top-up, purchase and sale appears here with the balance after it.',
  },
  unsupported: { title: 'Not available', text: 'The provider cannot show other users’ statements.' },
}
