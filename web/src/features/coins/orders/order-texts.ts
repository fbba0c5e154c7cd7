import { useTranslation } from 'react-i18next'
import type { Order } from '#web/src/api/records.ts'
import { numberFormat, sumOf } from '#web/src/lib/formats.ts'

type BoughtCoins = Pick<Order, 'coins' | 'bonus'>

/** Returns the coins that an order or package buys, with the bonus. */
export function coinsOf({ coins, bonus }: BoughtCoins): number | undefined {
  return sumOf(coins, bonus)
}

/** Returns a function that formats the coins of an order, and what is bonus of them. */
export function useCoinsText(): (order: BoughtCoins) => string {
  const { t, i18n } = useTranslation('order')
  const { format } = numberFormat(i18n.language)
  return (order) => {
    const coins = format(coinsOf(order))
    return order.bonus ? t('coinsWithBonus', { coins, bonus: format(order.bonus) }) : coins
  }
}

/** Returns a function that names a payment method; one that the contract does not name as it came. */
export function usePayMethodName(): (method: Order['pay_method']) => string | undefined {
  const { t } = useTranslation('order')
  return (method) => method && t(`method.${method}`, { defaultValue: method })
}
