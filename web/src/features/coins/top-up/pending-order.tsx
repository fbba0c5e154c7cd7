import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { topUpAddress } from '#web/src/lib/addresses.ts'
import { formatMinutes, useCountdown } from '#web/src/lib/countdown.ts'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { providerClock } from '#web/src/lib/server-time.ts'
import type { RowOf } from '#web/src/list/column.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'

const newestOnly = { page: 1, limit: 1 }

export function useNewestPending(): { order: RowOf<'/order/List'> | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...callQuery('/order/List', { status: 0, ...newestOnly }, 'all'),
    select: (answer) => paginate<RowOf<'/order/List'>>(answer, newestOnly),
    staleTime: 0,
  })
  return { order: data?.list[0], isLoading }
}

export function PendingOrder({ order }: { order: RowOf<'/order/List'> }) {
  const { t } = useTranslation(['topUp', 'order'])
  const money = useMoneyFormat()
  return (
    <Card as="section" tone="info" aria-label={t('pending.label')}>
      <Row gap="md" justify="between">
        <div>
          <p>{t('pending.text', { number: order.order_no, price: money(order.price) })}</p>
          <Note>
            {t('left')} <TimeLeft until={order.expire_time} />
          </Note>
        </div>
        <Row gap="sm">
          <CancelButton orderNo={order.order_no} />
          {/* The button that places the order is the primary one. */}
          <PageLink button={{}} to={topUpAddress({ order: order.order_no })}>
            {t('order:pay')}
          </PageLink>
        </Row>
      </Row>
    </Card>
  )
}

/** Minutes and seconds; `role="timer"` keeps screen readers from announcing each second. */
export function TimeLeft({ until }: { until: string | undefined }) {
  const seconds = useCountdown(parseTime(until), providerClock)
  return <span role="timer">{Number.isNaN(seconds) ? noValue : formatMinutes(seconds)}</span>
}

export function CancelButton({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('order')
  const { busy, call } = useCall()
  const cancel = async () => {
    const confirmed = await ask({
      kind: 'cancel-order',
      danger: true,
      title: t('cancelTitle', { number: orderNo }),
      text: t('cancelText'),
      confirm: t('cancel'),
      cancel: t('keep'),
    })
    if (confirmed) await call('/order/Cancel', { order_no: orderNo })
  }
  return (
    <Button danger loading={busy} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
