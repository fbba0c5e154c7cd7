import type { MarketPlugin } from '#contract/market.ts'

/** The price ranges to choose from, as the request has them; the last one has no upper end. */
export const priceRanges = ['0-0', '1-99', '100-199', '200-'] as const

/** Returns whether a price is in a range such as `0-99` or `200-`. */
export function isInRange(price: number, range: string): boolean {
  const [from = '', to = ''] = range.split('-')
  return Number(from) <= price && (to === '' || price <= Number(to))
}

export interface OfferFilters {
  price?: unknown
  not_owned?: unknown
}

/** Returns whether a plugin fits filters that a host may ignore. */
export function fitsOffer(
  { buy_coin_num, owned }: Pick<MarketPlugin, 'buy_coin_num' | 'owned'>,
  { price, not_owned: notOwned }: OfferFilters,
): boolean {
  return (typeof price !== 'string' || isInRange(buy_coin_num, price)) && !(notOwned === 1 && owned)
}
