import { buy, type Purchase } from '../../../contract/market.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import { ContractError } from './errors.ts'
import { isForSale } from './market.ts'
import { describePurchase, owns } from './purchase-log.ts'
import { recordPurchase } from './purchases.ts'
import { answerOnce } from './request-id.ts'
import type { PluginRecord, Reader, Work } from './schema.ts'

/**
 * Buys a plugin at the price that was shown; one without a price is installed. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `refused` (his own), `alreadyOwned`, `priceChanged` with
 * `price`, `notEnoughCoins` with `need` and `have`, or `requestIdReused`
 */
export function buyPlugin(
  work: Work,
  userId: number,
  request: ParsedRequestOf<'/app/Buy'>,
  now: number,
): Purchase {
  return answerOnce(work, buy, { userId, request }, () => {
    const plugin = buyablePlugin(work, userId, request.id)
    if (request.price !== plugin.price) {
      throw new ContractError('priceChanged', `价格已变为 ${plugin.price}，请确认后重试`, {
        data: { price: plugin.price },
      })
    }
    return describePurchase(work, recordPurchase(work, plugin, userId, now))
  })
}

/** What was bought stays bought, so that is said first, even of a plugin that is no longer for sale. */
function buyablePlugin(reader: Reader, userId: number, pluginId: number): PluginRecord {
  if (owns(reader, userId, pluginId)) throw new ContractError('alreadyOwned', '您已拥有该插件')
  const plugin = reader.get('plugins', pluginId)
  if (plugin === undefined || !isForSale(reader, plugin)) {
    throw new ContractError('recordNotFound', '插件不存在或未上架')
  }
  if (plugin.ownerId === userId) throw new ContractError('refused', '不能购买自己的插件')
  return plugin
}
