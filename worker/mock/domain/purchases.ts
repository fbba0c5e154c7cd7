import { assertCanPay, platformAccounts, transfer, userAccount } from './ledger.ts'
import type { PluginRecord, PurchaseRecord, Work } from './schema.ts'

/** The platform's part of every price. */
export const commissionPercent = 20

/** The platform's part of a price in coins, never rounded down in the author's favour. */
export function commissionOf(price: number): number {
  return Math.ceil((price * commissionPercent) / 100)
}

/**
 * Pays the author and the platform, and writes the purchase down. Whether the buyer may buy is for
 * the caller to know.
 * @throws ContractError `notEnoughCoins`
 */
export function recordPurchase(
  work: Work,
  plugin: PluginRecord,
  buyerId: number,
  at: number,
): PurchaseRecord {
  const { price, ownerId } = plugin
  const commission = commissionOf(price)
  const from = userAccount(buyerId)
  // Two transfers make one payment: what is missing is missing from the whole of it.
  assertCanPay(work, from, price)
  const reason = `plugin:${plugin.id}`
  if (commission > 0) transfer(work, { from, to: platformAccounts.income, coins: commission, reason, at })
  const net = price - commission
  if (net > 0) transfer(work, { from, to: userAccount(ownerId), coins: net, reason, at })
  const id = work.nextId('purchases')
  const purchase = { id, pluginId: plugin.id, buyerId, authorId: ownerId, price, commission, boughtAt: at }
  work.put('purchases', purchase)
  return purchase
}
