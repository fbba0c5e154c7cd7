import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { callQuery } from '#web/src/api/call.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import type { Order } from '#web/src/api/records.ts'
import { useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { addresses, safeRedirect, topUpAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Money } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { statusOf } from '#web/src/ui/cells/status.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { ToastIcon } from '#web/src/ui/native/feedback-icons.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import {
  isPending,
  orderStatus,
  useCoinsText,
  useOrderStatusText,
  usePayMethodName,
} from '../orders/order-texts.tsx'
import { PayNow } from './pay-now.tsx'
import { TimeLeft } from './pending-order.tsx'
import styles from './top-up.module.css'

const pollIntervalMs = 3000

/** Errors that the page displays inline. */
const handledCodes = [
  localCodes.network,
  resultCodes.refused,
  resultCodes.routeNotFound,
  resultCodes.forbidden,
  resultCodes.recordNotFound,
]

export function OrderPayment({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('topUp')
  const { data: order, error, refetch } = useOrder(orderNo)
  // The unmounted order form was submitted, so it has no unsaved changes.
  useUnsavedChanges(false)
  if (order) return <Payment order={order} isUnreachable={error !== null} />
  if (!error) return <Loading rows={8} />
  return (
    <>
      <FailedList error={error} onRetry={() => void refetch()} />
      <Row gap="sm">
        <PageLink button={{}} to={addresses.topUp}>
          {t('another')}
        </PageLink>
      </Row>
    </>
  )
}

function Payment({ order, isUnreachable }: { order: Order; isUnreachable: boolean }) {
  const { t } = useTranslation('topUp')
  const name = statusOf(orderStatus, order.status)?.name
  const statusText = useOrderStatusText()
  const heading = useFocusWhenSettled(order)
  const [params] = usePageSearchParams()
  const returnTo = params.get('back')
  const newOrderAddress = returnTo === null ? addresses.topUp : topUpAddress({ back: returnTo })
  const isPaid = name === 'paid'
  const isPermitted = useIsPermitted()
  return (
    <Card as="section" padding="page" className={styles.payment} aria-labelledby="payment">
      <div role="status">
        <h2 id="payment" ref={heading} tabIndex={-1}>
          {isPaid && <ToastIcon type="success" />}
          <span>{name ? t(`state.${name}.title`) : (statusText(order.status) ?? noValue)}</span>
        </h2>
        <p>{isUnreachable ? t('outOfReach') : name && t(`state.${name}.text`)}</p>
      </div>
      {isPending(order) ? (
        <Stack className={styles.sides}>
          <OrderFacts order={order} />
          <Stack className={styles.pay}>
            <PayNow order={order} />
          </Stack>
        </Stack>
      ) : (
        <>
          <OrderFacts order={order} />
          <Row gap="sm">
            {isPaid && returnTo !== null && (
              <PageLink button={{ type: 'primary' }} to={safeRedirect(returnTo)}>
                {t('goBack')}
              </PageLink>
            )}
            {isPaid && returnTo === null && isPermitted(addresses.market) && (
              <PageLink button={{ type: 'primary' }} to={addresses.market}>
                {t('toMarket')}
              </PageLink>
            )}
            <PageLink button={{ type: isPaid ? 'default' : 'primary' }} to={newOrderAddress}>
              {t('another')}
            </PageLink>
            <PageLink button={{}} to={addresses.orders}>
              {t('allOrders')}
            </PageLink>
          </Row>
        </>
      )}
    </Card>
  )
}

function useFocusWhenSettled(order: Order) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = !isPending(order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is lost when the order settles
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isSettled])
  return heading
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['topUp', 'order'])
  const coinsText = useCoinsText()
  const methodName = usePayMethodName()
  const { order_no, price, pay_method, expire_time } = order
  return (
    <Facts className={styles.facts}>
      <Fact label={t('order:column.number')}>
        <Copyable text={order_no} />
      </Fact>
      <Fact label={t('order:column.coins')}>{coinsText(order)}</Fact>
      <Fact label={t('price')} className={styles.due}>
        <Money cents={price} />
      </Fact>
      <Fact label={t('order:column.method')}>{methodName(pay_method) ?? noValue}</Fact>
      {isPending(order) && (
        <Fact label={t('left')} className={styles.timer}>
          <TimeLeft until={expire_time} />
        </Fact>
      )}
    </Facts>
  )
}

export function orderQuery(orderNo: string) {
  return callQuery('/order/Detail', { order_no: orderNo }, handledCodes)
}

/** Reads an order and polls it until it is settled; pauses while the page is hidden. */
function useOrder(orderNo: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...orderQuery(orderNo),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? pollIntervalMs : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data && isPending(state.data) ? 'always' : false),
  })
  const isWaiting = query.data && isPending(query.data)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && isWaiting === false) void invalidateAfter(client, ['payment'])
    wasWaiting.current = isWaiting === true
  }, [isWaiting, client])
  return query
}
