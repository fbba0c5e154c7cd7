import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { call } from '#web/src/api/call.ts'
import { useIsSupported } from '#web/src/api/capability.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { useAssets } from '#web/src/session/assets.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { orderKey } from '../orders/order-queries.ts'
import { OrderPayment } from './order-payment.tsx'
import { PendingOrder, useNewestPending } from './pending-order.tsx'
import styles from './top-up.module.css'
import { TopUpForm } from './top-up-form.tsx'

const ownStatement = lazyComponent(async () => (await import('../statement/statement.tsx')).OwnStatement)
const statementOfUser = lazyComponent(
  async () => (await import('../statement/statement.tsx')).StatementOfUser,
)

/**
 * The URL holds the order to pay; from a purchase, also the missing amount and the address to return to. It also leads
 * to the statement, the user's own or, for who may list the users, another's.
 */
export function TopUpPage() {
  const { t } = useTranslation('top-up')
  const { part, userId, show } = useShown()
  const hasStatement = useIsSupported('/gm_user/CoinLog')
  if (userId !== undefined) {
    return (
      <Suspense fallback={<Loading rows={12} />}>
        <statementOfUser.View key={userId} id={userId} />
      </Suspense>
    )
  }
  return (
    <section className={styles.page} aria-labelledby="top-up">
      <h1 id="top-up">{t('heading')}</h1>
      <Balance />
      <DeferredRender>
        {(hasStatement || part === 'statement') && (
          <Segmented
            className={styles.parts}
            aria-label={t('parts.label')}
            value={part}
            onChange={show}
            options={shownParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          />
        )}
        {part === 'statement' ? (
          <Suspense fallback={<Loading rows={12} />}>
            <ownStatement.View />
          </Suspense>
        ) : (
          <Ordering />
        )}
      </DeferredRender>
    </section>
  )
}

function Ordering() {
  const [params] = usePageSearch()
  const orderNo = params.get('order')
  return orderNo ? <OrderPayment key={orderNo} orderNo={orderNo} /> : <NewOrder />
}

function Balance() {
  const { t } = useTranslation('top-up')
  const { data } = useAssets()
  return (
    <p className={styles.balance}>
      {t('balance')}
      <strong>{data ? <Coins value={data.ev_coin} /> : '—'}</strong>
      {t('unit')}
    </p>
  )
}

/** The errors that the page shows itself. */
const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

function NewOrder() {
  const { t } = useTranslation(['top-up', 'common'])
  const client = useQueryClient()
  const [params, setParams] = usePageSearch()
  const { data, error, refetch } = useQuery({
    queryKey: ['/order/Config'],
    queryFn: ({ signal }) => call('/order/Config', {}, { signal, handles: explained }),
  })
  const pending = useNewestPending()
  const pay = (order: Order) => {
    client.setQueryData(orderKey(order.order_no), order)
    const changed = new URLSearchParams(params)
    changed.delete('coins')
    changed.set('order', order.order_no)
    setParams(changed)
  }
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  // Waits for both, to avoid a layout shift.
  if (!data || pending.isLoading) return <LoadingOrder />
  const [method] = data.methods
  if (method === undefined) {
    const again = <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
    return <ListState role="status" title={t('noMethod')} text={t('noMethodText')} action={again} />
  }
  return (
    <>
      {pending.order && <PendingOrder order={pending.order} />}
      <TopUpForm config={data} method={method} wanted={Number(params.get('coins'))} onOrdered={pay} />
    </>
  )
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The amounts and the summary while they are on their way. */
function LoadingOrder() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <div>
        <div className={styles.cards}>
          {tiles.map((tile) => (
            <div key={tile} className={styles.tile} />
          ))}
        </div>
        <div className={styles.tile} data-summary />
      </div>
    </div>
  )
}

const shownParts = ['top-up', 'statement'] as const

type ShownPart = (typeof shownParts)[number]

/** The parameters of an order, which stay while the statement is looked at. */
const ofOrder = ['order', 'coins', 'back']

interface Shown {
  part: ShownPart
  /** The user whose statement it is; undefined for one's own. */
  userId: number | undefined
  show: (part: ShownPart) => void
}

/** Holds what the page shows in the URL. The statement's filters end with it. */
function useShown(): Shown {
  const [params, setParams] = usePageSearch()
  const part = params.get('shown') === 'statement' ? 'statement' : 'top-up'
  const userId = Number(params.get('of'))
  return {
    part,
    userId: part === 'statement' && Number.isSafeInteger(userId) && userId > 0 ? userId : undefined,
    show(next) {
      const kept = [...params].filter(([name]) => ofOrder.includes(name))
      setParams(new URLSearchParams(next === 'statement' ? [['shown', next], ...kept] : kept), {
        replace: true,
      })
    },
  }
}
