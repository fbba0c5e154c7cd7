import { useTranslation } from 'react-i18next'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { localTime } from '#web/src/lib/local-time.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Coins, Money } from '#web/src/ui/cells/coins.tsx'
import { ExactTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { control } from '../controls.ts'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { useMockAction, useMockQuery } from './use-mock.ts'

const steps = { quarter: 16 * 60, hour: 60 * 60, day: 24 * 60 * 60, week: 7 * 24 * 60 * 60 } as const

type Step = keyof typeof steps

const names = Object.keys(steps) as Step[]

export function TimeTab() {
  return (
    <>
      <ClockControls />
      <PendingOrders />
    </>
  )
}

function ClockControls() {
  const { t } = useTranslation('demoPanel')
  const state = useMockQuery('/state')
  const { busy, act } = useMockAction()
  const setClock = (body: { advance_s: number } | { offset_s: number }) =>
    act(async () => {
      const { now } = (await control('PUT', '/clock', { body })) as { now: string }
      notifyDataChanged()
      return t('clock.moved', { now: localTime(now) })
    })
  return (
    <Section title={t('clock.title')} text={t('clock.text')}>
      <QueryResult query={state}>
        {({ now, clock_offset_s }) => (
          <>
            <p className={styles.clock}>
              <ExactTime time={now} />
            </p>
            <Row>
              {names.map((name) => (
                <Button key={name} disabled={busy} onClick={() => setClock({ advance_s: steps[name] })}>
                  {t(`clock.${name}`)}
                </Button>
              ))}
              <Button disabled={busy || clock_offset_s === 0} onClick={() => setClock({ offset_s: 0 })}>
                {t('clock.back')}
              </Button>
            </Row>
          </>
        )}
      </QueryResult>
    </Section>
  )
}

function PendingOrders() {
  const { t } = useTranslation(['demoPanel', 'common'])
  const orders = useMockQuery('/orders')
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
            <Note small role="status">
              {t('orders.count', { count: all.length })}
            </Note>
            <Stack as="ul" gap="xs" className={styles.list}>
              {all.map(({ order_no, username, coins, bonus, price }) => (
                <Row as="li" gap="sm" justify="between" wrap={false} key={order_no} className={styles.item}>
                  <span className={styles.itemText}>
                    {username} · <Coins value={coins + bonus} /> {t('common:coinUnit')} ·{' '}
                    <Money cents={price} />
                    <br />
                    <Note as="span" small>
                      {order_no}
                    </Note>
                  </span>
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={t('orders.payLabel', { number: order_no })}
                    onClick={() => pay(order_no)}
                  >
                    {t('orders.pay')}
                  </Button>
                </Row>
              ))}
            </Stack>
          </>
        )}
      </QueryResult>
    </Section>
  )
}
