import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayMethod } from '#contract/coins/order.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { sumOf } from '#web/src/lib/formats.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { Coins, Money } from '#web/src/ui/cells/coins.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import { coinsOf, usePayMethodName } from '../orders/order-texts.tsx'
import styles from './top-up.module.css'

export type TopUpConfig = AnswerOf<'/order/Config'>

/** Returns the range of a custom amount, by default the contract's. */
export function rangeOf({ min_coins, max_coins }: TopUpConfig) {
  return { min: min_coins ?? limits.topUp.minCoins, max: max_coins ?? limits.topUp.maxCoins }
}

export function isOrderable(config: TopUpConfig, coins: number): boolean {
  const { min, max } = rangeOf(config)
  return Number.isInteger(coins) && coins >= min && coins <= max
}

export const customPackageId = 0

export interface OrderValues {
  package_id: number
  coins: number | null
  pay_method: PayMethod
}

/** The price, the payment method and the balance before and after. */
export function OrderSummary({
  config,
  package_id,
  coins,
  pay_method,
}: { config: TopUpConfig } & OrderValues) {
  const { t } = useTranslation(['topUp', 'list', 'order'])
  const headingId = useId()
  const { data } = useAssets()
  const methodName = usePayMethodName()
  const offer = offerOf(config, package_id, coins)
  return (
    <Stack as="section" gap="sm" className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('summary.heading')}</h2>
      <Facts kind="sums">
        <Fact label={t('list:balance')}>
          <Coins value={data?.ev_coin} />
        </Fact>
        <Fact label={t('summary.coins')}>
          <Coins value={offer?.coins} signed />
        </Fact>
        <Fact label={t('summary.after')}>
          <strong>
            <Coins value={sumOf(data?.ev_coin, offer?.coins)} />
          </strong>
        </Fact>
        <Fact label={t('method')}>{methodName(pay_method)}</Fact>
      </Facts>
      <Row as="p" gap="0 sm" align="baseline" justify="between" className={styles.total} role="status">
        {t('total')}
        <strong>
          <Money cents={offer?.price} />
        </strong>
      </Row>
    </Stack>
  )
}

/** Returns the price and the coins, with the bonus; undefined while the custom amount is invalid. */
function offerOf(config: TopUpConfig, packageId: number, coins: number | null) {
  if (packageId !== customPackageId) {
    const selected = config.packages.find(({ id }) => id === packageId)
    return selected && { coins: coinsOf(selected), price: selected.price }
  }
  const { price_per_coin: price } = config
  return coins !== null && isOrderable(config, coins)
    ? { coins, price: price === undefined ? undefined : coins * price }
    : undefined
}
