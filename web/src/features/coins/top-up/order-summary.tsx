import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayMethod } from '#contract/coins/order.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { Coins, Money } from '#web/src/ui/cells/coins.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import styles from './top-up.module.css'

export type TopUpConfig = ResponseOf<'/order/Config'>

/** The `package_id` of a custom amount. */
export const customPackageId = 0

export interface OrderValues {
  package_id: number
  coins: string
  pay_method: PayMethod
}

/** The price, the payment method and the balance before and after. */
export function OrderSummary({
  config,
  package_id,
  coins,
  pay_method,
}: { config: TopUpConfig } & OrderValues) {
  const { t } = useTranslation(['topUp', 'order'])
  const headingId = useId()
  const { data } = useAssets()
  const offer = offerOf(config, package_id, coins)
  return (
    <Stack as="section" gap="sm" className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('summary.heading')}</h2>
      <Facts kind="sums">
        <Fact label={t('summary.before')}>{data ? <Coins value={data.ev_coin} /> : '—'}</Fact>
        <Fact label={t('summary.coins')}>{offer ? <Coins value={offer.coins} signed /> : '—'}</Fact>
        <Fact label={t('summary.after')}>
          {data && offer ? (
            <strong>
              <Coins value={data.ev_coin + offer.coins} />
            </strong>
          ) : (
            '—'
          )}
        </Fact>
        <Fact label={t('method')}>{t(`order:method.${pay_method}`)}</Fact>
      </Facts>
      <Row as="p" gap="0 sm" align="baseline" justify="between" className={styles.total} role="status">
        {t('total')}
        <strong>{offer ? <Money cents={offer.price} /> : '—'}</strong>
      </Row>
    </Stack>
  )
}

interface Offer {
  /** Includes the bonus. */
  coins: number
  price: number
}

/** Undefined while the custom amount is invalid. */
function offerOf(config: TopUpConfig, packageId: number, coinsInput: string): Offer | undefined {
  if (packageId !== customPackageId) {
    const selected = config.packages.find(({ id }) => id === packageId)
    return selected && { coins: selected.coins + selected.bonus, price: selected.price }
  }
  const coins = Number(coinsInput)
  const isInRange = coins >= config.min_coins && coins <= config.max_coins
  return isInRange && Number.isInteger(coins) ? { coins, price: coins * config.price_per_coin } : undefined
}
