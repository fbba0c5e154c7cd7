import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Money } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { isPending } from '../orders/order-status.tsx'
import { TimeLeft } from './time-left.tsx'
import styles from './top-up.module.css'

export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['top-up', 'order'])
  const { format } = numberFormat(i18n.language)
  const { order_no, coins, bonus, price, pay_method, expire_time } = order
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('order:column.number')}</dt>
        <dd>
          <Copyable text={order_no} />
        </dd>
      </div>
      <div>
        <dt>{t('coins')}</dt>
        <dd>
          {bonus > 0
            ? t('order:coinsWithBonus', { coins: format(coins + bonus), bonus: format(bonus) })
            : format(coins)}
        </dd>
      </div>
      <div>
        <dt>{t('price')}</dt>
        <dd className={styles.due}>
          <Money cents={price} />
        </dd>
      </div>
      <div>
        <dt>{t('order:column.method')}</dt>
        <dd>{t(`order:method.${pay_method}`)}</dd>
      </div>
      {isPending(order) && (
        <div>
          <dt>{t('left')}</dt>
          <dd className={styles.timer}>
            <TimeLeft until={expire_time} />
          </dd>
        </div>
      )}
    </dl>
  )
}
