import { limits } from '../../../contract/limits.ts'
import { payMethods } from '../../../contract/order.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { ContractError } from './errors.ts'

/** What can be topped up in one go; the larger the package, the larger the part on top. */
const packages = [
  { id: 1, coins: 100, bonus: 0 },
  { id: 2, coins: 300, bonus: 10 },
  { id: 3, coins: 500, bonus: 25 },
  { id: 4, coins: 1000, bonus: 80 },
  { id: 5, coins: 3000, bonus: 300 },
  { id: 6, coins: 10_000, bonus: 1500 },
] as const

/** What is on offer, and within which limits an amount of one's own may be. Prices in cents. */
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

/** Cents for that many coins. */
export function priceOf(coins: number): number {
  return coins * limits.topUp.pricePerCoin
}

/** Coins on top of an amount of one's own: those of the largest package it could have paid for. */
export function bonusOf(coins: number): number {
  return packages.findLast((each) => each.coins <= coins)?.bonus ?? 0
}

/**
 * The coins and the bonus of an order.
 * @throws ContractError `recordNotFound` when there is no such package
 */
export function chosenCoins(request: ParsedRequestOf<'/order/Create'>): { coins: number; bonus: number } {
  if (request.package_id === undefined) return { coins: request.coins, bonus: bonusOf(request.coins) }
  const found = packages.find(({ id }) => id === request.package_id)
  if (found === undefined) throw new ContractError('recordNotFound', '充值套餐不存在')
  return { coins: found.coins, bonus: found.bonus }
}
