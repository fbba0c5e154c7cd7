import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { addresses, safeRedirect, topUpAddress } from '#web/src/lib/addresses.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { LinkButton } from '#web/src/ui/button.tsx'
import { ToastIcon } from '#web/src/ui/feedback/feedback-icons.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { isPending, orderStatusNames } from '../orders/order-status.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PayNow } from './pay-now.tsx'
import styles from './top-up.module.css'
import { useOrder } from './use-order.ts'

export function OrderPayment({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('top-up')
  const { data: order, error, refetch } = useOrder(orderNo)
  // The changes of the unmounted order form are submitted.
  useUnsavedChanges(false)
  if (order) return <Payment order={order} isOutOfReach={error !== null} />
  if (!error) return <Loading rows={8} />
  return (
    <>
      <FailedList error={error} onRetry={() => void refetch()} />
      <div className={styles.buttons}>
        <LinkButton to={addresses.topUp}>{t('another')}</LinkButton>
      </div>
    </>
  )
}

function Payment({ order, isOutOfReach }: { order: Order; isOutOfReach: boolean }) {
  const { t } = useTranslation('top-up')
  const name = orderStatusNames[order.status]
  const heading = useFocusWhenSettled(order)
  const [params] = usePageSearch()
  const back = params.get('back')
  const again = back === null ? addresses.topUp : topUpAddress({ back })
  const isPaid = name === 'paid'
  const isPermitted = useIsPermitted()
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <div role="status">
        <h2 id="payment" ref={heading} tabIndex={-1}>
          {isPaid && <ToastIcon type="success" />}
          {t(`state.${name}.title`)}
        </h2>
        <p>{isOutOfReach ? t('outOfReach') : t(`state.${name}.text`)}</p>
      </div>
      {isPending(order) ? (
        <div className={styles.sides}>
          <OrderFacts order={order} />
          <div className={styles.pay}>
            <PayNow order={order} />
          </div>
        </div>
      ) : (
        <>
          <OrderFacts order={order} />
          <div className={styles.buttons}>
            {isPaid && back !== null && (
              <LinkButton to={safeRedirect(back)} type="primary">
                {t('goBack')}
              </LinkButton>
            )}
            {isPaid && back === null && isPermitted(addresses.market) && (
              <LinkButton to={addresses.market} type="primary">
                {t('toMarket')}
              </LinkButton>
            )}
            <LinkButton to={again} type={isPaid ? 'default' : 'primary'}>
              {t('another')}
            </LinkButton>
            <LinkButton to={addresses.orders}>{t('allOrders')}</LinkButton>
          </div>
        </>
      )}
    </section>
  )
}

/** Moves the focus to the result when the payment's buttons are removed. */
function useFocusWhenSettled(order: Order) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPending = useRef(false)
  const isSettled = !isPending(order)
  useEffect(() => {
    if (isSettled && wasPending.current && document.activeElement === document.body) heading.current?.focus()
    wasPending.current = !isSettled
  }, [isSettled])
  return heading
}
