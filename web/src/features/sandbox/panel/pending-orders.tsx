import { useTranslation } from 'react-i18next'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Coins, Money } from '#web/src/ui/cells/coins.tsx'
import { control } from '../controls.ts'
import { useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

export function PendingOrders() {
  const { t } = useTranslation('demo-panel')
  const orders = useMock('/orders')
  const { busy, act } = useMockAction()
  const pay = (number: string) =>
    act(async () => {
      await control('POST', `/orders/${encodeURIComponent(number)}/pay`)
      notifyDataChanged()
      return t('orders.paid', { number })
    })
  return (
    <Section title={t('orders.title')} text={t('orders.text')}>
      <QueryResult query={orders}>
        {({ orders: all }) => (
          <>
            <p className={styles.note} role="status">
              {t('orders.count', { count: all.length })}
            </p>
            <ul className={styles.list}>
              {all.map(({ order_no, username, coins, bonus, price }) => (
                <li key={order_no} className={styles.item}>
                  <span className={styles.itemText}>
                    {username} · <Coins value={coins + bonus} /> {t('orders.unit')} · <Money cents={price} />
                    <br />
                    <span className={styles.note}>{order_no}</span>
                  </span>
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={t('orders.payLabel', { number: order_no })}
                    onClick={() => pay(order_no)}
                  >
                    {t('orders.pay')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </Section>
  )
}
