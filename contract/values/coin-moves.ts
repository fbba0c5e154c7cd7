/** Why coins moved, as a statement names it; a newer host may send others. */
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
