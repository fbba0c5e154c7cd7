import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { parseId } from '#contract/values/ids.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { parseWhole } from '#web/src/lib/typed-number.ts'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { useAssets } from '#web/src/session/assets.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { OrderPayment, orderQuery } from './order-payment.tsx'
import { PendingOrder, useNewestPending } from './pending-order.tsx'
import styles from './top-up.module.css'
import { TopUpForm } from './top-up-form.tsx'

const ownStatement = lazyComponent(() => import('../statement/statement.tsx'), 'OwnStatement')
const statementOfUser = lazyComponent(() => import('../statement/statement.tsx'), 'StatementOfUser')

const sections = ['top-up', 'statement'] as const

type Section = (typeof sections)[number]

/** The parameters of an order, kept while the statement is open. */
const orderParams = ['order', 'coins', 'back']

const skeletonTiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The top-up page, with URL parameters for the order, the missing amount, the way back, and the statement. */
export function TopUpPage() {
  const { t } = useTranslation(['topUp', 'shell'])
  const title = usePageTitle(addresses.topUp)
  const { section, userId, select } = useSection()
  const hasStatement = useCapability('/gm_user/CoinLog') === 'yes'
  if (userId !== undefined) {
    return (
      <Suspense fallback={<Loading rows={12} />}>
        <statementOfUser.View key={userId} id={userId} />
      </Suspense>
    )
  }
  return (
    <Stack as="section" className={styles.page} aria-labelledby="top-up">
      <h1 id="top-up">{title}</h1>
      <Balance />
      <DeferredRender>
        {(hasStatement || section === 'statement') && (
          <Segmented
            className={styles.parts}
            aria-label={t('parts.label')}
            value={section}
            onChange={select}
            options={sections.map((value) => ({ value, label: t(`parts.${value}`) }))}
          />
        )}
        {section === 'statement' ? (
          <Suspense fallback={<Loading rows={12} />}>
            <ownStatement.View />
          </Suspense>
        ) : (
          <Ordering />
        )}
      </DeferredRender>
    </Stack>
  )
}

function Ordering() {
  const [params] = usePageSearchParams()
  const orderNo = params.get('order')
  return orderNo ? <OrderPayment key={orderNo} orderNo={orderNo} /> : <NewOrder />
}

function Balance() {
  const { t } = useTranslation(['topUp', 'list', 'common'])
  const { data } = useAssets()
  return (
    <Row as="p" align="baseline" className={styles.balance}>
      {t('list:balance')}
      <strong>
        <Coins value={data?.ev_coin} />
      </strong>
      {t('common:coinUnit')}
    </Row>
  )
}

function NewOrder() {
  const { t } = useTranslation(['topUp', 'common'])
  const client = useQueryClient()
  const [params, setParams] = usePageSearchParams()
  const { data, error, refetch } = useQuery(callQuery('/order/Config', {}))
  const pending = useNewestPending()
  const pay = (order: Order) => {
    client.setQueryData(orderQuery(order.order_no).queryKey, order)
    const search = new URLSearchParams(params)
    search.delete('coins')
    search.set('order', order.order_no)
    setParams(search)
  }
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  // Both are awaited, to avoid a layout shift.
  if (!data || pending.isLoading) return <LoadingOrder />
  const [method] = data.methods
  if (method === undefined) {
    const retryButton = <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
    return <ListState role="status" title={t('noMethod')} text={t('noMethodText')} action={retryButton} />
  }
  return (
    <>
      {pending.order && <PendingOrder order={pending.order} />}
      <TopUpForm
        config={data}
        method={method}
        initialCoins={parseWhole(params.get('coins'))}
        onOrdered={pay}
      />
    </>
  )
}

function LoadingOrder() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Stack gap="lg">
        <div className={styles.cards}>
          {skeletonTiles.map((tile) => (
            <div key={tile} className={styles.tile} />
          ))}
        </div>
        <div className={styles.tile} data-summary />
      </Stack>
    </div>
  )
}

function useSection() {
  const [params, setParams] = usePageSearchParams()
  const section: Section = params.get('shown') === 'statement' ? 'statement' : 'top-up'
  return {
    section,
    userId: section === 'statement' ? parseId(params.get('of')) : undefined,
    select(next: Section) {
      const retained = [...params].filter(([name]) => orderParams.includes(name))
      setParams(new URLSearchParams(next === 'statement' ? [['shown', next], ...retained] : retained), {
        replace: true,
      })
    },
  }
}
