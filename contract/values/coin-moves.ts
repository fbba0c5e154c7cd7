/** The kinds of rows in an account statement; a newer host may send others. */
export const coinMoveKinds = [
  'opening',
  'top_up',
  'bonus',
  'purchase',
  'sale',
  'adjustment',
  'refund',
  'closing',
] as const

export type CoinMoveKind = (typeof coinMoveKinds)[number]
