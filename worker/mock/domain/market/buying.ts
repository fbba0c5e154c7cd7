import { buy, type Purchase } from '#contract/market.ts'
import type { ParsedRequestOf } from '#contract/registry.ts'
import { text } from '#worker/mock/texts/text.ts'
import { answerIdempotently } from '../coins/idempotency.ts'
import { commissionOf, platformAccounts, transfer, userAccount } from '../coins/ledger.ts'
import { ContractError } from '../common/errors.ts'
import { notify } from '../notices/notify.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader, Work } from '../schema.ts'
import { isForSale } from './market.ts'
import { purchaseNotices } from './purchase-notices.ts'
import { describePurchase, owns } from './purchases.ts'
import type { PurchaseRecord } from './records.ts'

/**
 * Buys a plugin at the price in the request, or installs a free one. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `refused` for the buyer's own plugin, `alreadyOwned`, `priceChanged` with
 * `price`, `notEnoughCoins` with `need` and `have`, or `requestIdReused`
 */
export function buyPlugin(
  work: Work,
  userId: number,
  request: ParsedRequestOf<'/app/Buy'>,
  now: number,
): Purchase {
  return answerIdempotently(work, buy, { userId, request }, () => {
    const plugin = buyablePlugin(work, userId, request.id)
    if (request.buy_coin_num !== plugin.price) {
      throw new ContractError('priceChanged', text('market.otherPrice', { price: plugin.price }), {
        data: { price: plugin.price },
      })
    }
    const purchase = recordPurchase(work, plugin, userId, now)
    for (const event of purchaseNotices(work, purchase)) notify(work, event)
    return describePurchase(work, purchase)
  })
}

/** Checks ownership first, so that a plugin that is no longer sold still gives `alreadyOwned`. */
function buyablePlugin(reader: Reader, userId: number, pluginId: number): PluginRecord {
  if (owns(reader, userId, pluginId)) throw new ContractError('alreadyOwned', 'market.owned')
  const plugin = reader.get('plugins', pluginId)
  if (plugin === undefined || !isForSale(reader, plugin)) {
    throw new ContractError('recordNotFound', 'plugin.notInMarket')
  }
  if (plugin.ownerId === userId) throw new ContractError('refused', 'market.ownPlugin')
  return plugin
}

/**
 * Transfers the price and the author's net amount, and stores the purchase, which the caller has checked.
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
  const reason = `plugin:${plugin.id}`
  const { income } = platformAccounts
  if (price > 0) transfer(work, { from: userAccount(buyerId), to: income, coins: price, reason, at })
  const net = price - commission
  if (net > 0) transfer(work, { from: income, to: userAccount(ownerId), coins: net, reason, at })
  const id = work.nextId('purchases')
  const purchase = { id, pluginId: plugin.id, buyerId, authorId: ownerId, price, commission, boughtAt: at }
  work.put('purchases', purchase)
  return purchase
}
