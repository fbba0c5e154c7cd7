import { payMethods } from '#contract/coins/order.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { ContractError } from '../common/errors.ts'

/** The top-up packages; a larger package has a larger bonus rate. */
const packages = [
  { id: 1, coins: 100, bonus: 0 },
  { id: 2, coins: 300, bonus: 10 },
  { id: 3, coins: 500, bonus: 25 },
  { id: 4, coins: 1000, bonus: 80 },
  { id: 5, coins: 3000, bonus: 300 },
  { id: 6, coins: 10_000, bonus: 1500 },
] as const

/** Describes the packages and the limits of a custom amount. Prices in cents. */
export function describeOrderConfig(): ResponseOf<'/order/Config'> {
  const { minCoins, maxCoins, pricePerCoin } = limits.topUp
  return {
    packages: packages.map((each) => ({ ...each, price: priceOf(each.coins) })),
    methods: [...payMethods],
    min_coins: minCoins,
    max_coins: maxCoins,
    price_per_coin: pricePerCoin,
  }
}

/** Returns the price of the coins in cents. */
export function priceOf(coins: number): number {
  return coins * limits.topUp.pricePerCoin
}

/** Returns the bonus of a custom amount, by the largest package that does not exceed it. */
export function bonusOf(coins: number): number {
  return packages.findLast((each) => each.coins <= coins)?.bonus ?? 0
}

/** @throws ContractError `recordNotFound` for an unknown package */
export function orderedCoins(request: ParsedRequestOf<'/order/Create'>): { coins: number; bonus: number } {
  if (request.package_id === undefined) return { coins: request.coins, bonus: bonusOf(request.coins) }
  const found = packages.find(({ id }) => id === request.package_id)
  if (found === undefined) throw new ContractError('recordNotFound', 'order.noPackage')
  return { coins: found.coins, bonus: found.bonus }
}
