import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayMethod } from '#contract/coins/order.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { Coins, Money } from '#web/src/ui/cells/coins.tsx'
import styles from './top-up.module.css'

export type TopUpConfig = ResponseOf<'/order/Config'>

/** The `package_id` of a custom amount. */
export const own = 0

export interface Chosen {
  package_id: number
  coins: string
  pay_method: PayMethod
}

/** What is paid, how, and the coins before and after. */
export function Summary({ config, package_id, coins, pay_method }: { config: TopUpConfig } & Chosen) {
  const { t } = useTranslation(['top-up', 'order'])
  const headingId = useId()
  const { data } = useAssets()
  const offer = offerOf(config, package_id, coins)
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('summary.heading')}</h2>
      <dl className={styles.sums}>
        <Sum title={t('summary.before')}>{data && <Coins value={data.ev_coin} />}</Sum>
        <Sum title={t('summary.coins')}>{offer && <Coins value={offer.coins} signed />}</Sum>
        <Sum title={t('summary.after')}>
          {data && offer && (
            <strong>
              <Coins value={data.ev_coin + offer.coins} />
            </strong>
          )}
        </Sum>
        <Sum title={t('method')}>{t(`order:method.${pay_method}`)}</Sum>
      </dl>
      <p className={styles.total} role="status">
        {t('total')}
        <strong>{offer ? <Money cents={offer.price} /> : '—'}</strong>
      </p>
    </section>
  )
}

function Sum({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

interface Offer {
  /** With the bonus. */
  coins: number
  price: number
}

/** Returns undefined while the custom amount cannot be ordered. */
function offerOf(config: TopUpConfig, packageId: number, typed: string): Offer | undefined {
  if (packageId !== own) {
    const chosen = config.packages.find(({ id }) => id === packageId)
    return chosen && { coins: chosen.coins + chosen.bonus, price: chosen.price }
  }
  const coins = Number(typed)
  const isInRange = coins >= config.min_coins && coins <= config.max_coins
  return isInRange && Number.isInteger(coins) ? { coins, price: coins * config.price_per_coin } : undefined
}
