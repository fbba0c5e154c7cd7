import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order } from '#web/src/api/records.ts'
import { addresses, allUsers, topUpAddress } from '#web/src/lib/addresses.ts'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { AllOrders } from './all-orders.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { isPending } from './order-texts.tsx'

const scopes = ['own', allUsers] as const

const orderRecord = lazyComponent(() => import('./order-parts.ts'), 'OrderRecord')
const refundDialog = lazyComponent(() => import('./order-parts.ts'), 'RefundDialog')

/** The caller's orders or, where granted, those of all users; the URL selects the scope. The menu may have a page of all. */
export function OrdersPage() {
  const { t } = useTranslation('order')
  const [params, setParams] = usePageSearchParams()
  const seesAll = useCapability('/order/ListAll') === 'yes'
  const hasOwnPage = useIsPermitted()(addresses.allOrders)
  const isAll = params.get('of') === allUsers
  if (!seesAll || (hasOwnPage && !isAll)) return <OwnOrders />
  const scopeSwitch = (
    <Segmented
      aria-label={t('of.label')}
      value={isAll ? allUsers : 'own'}
      // The lists have different filters.
      onChange={(of) => setParams(new URLSearchParams(of === allUsers ? { of } : {}), { replace: true })}
      options={scopes.map((value) => ({ value, label: t(`of.${value}`) }))}
    />
  )
  return isAll ? <AllOrders scopeSwitch={scopeSwitch} /> : <OwnOrders scopeSwitch={scopeSwitch} />
}

function OwnOrders({ scopeSwitch }: { scopeSwitch?: ReactNode }) {
  const { t } = useTranslation(['order', 'shell', 'common'])
  const columns = useOrderColumns()
  const list = useList({ path: '/order/List', columns })
  const dialog = useOverlay(refundDialog)
  const pendingActions = useOrderActions()
  const actions = (order: Order): RowAction[] => {
    if (isPending(order)) return pendingActions(order)
    const run = () => dialog.open({ order, step: 'asking' })
    return mayAskRefund(order) ? [{ key: 'ask', label: t('askRefund'), call: '/order/AskRefund', run }] : []
  }
  const topUp = (
    <PageLink button={{ type: 'primary' }} to={addresses.topUp}>
      {t('common:error.topUp')}
    </PageLink>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.orders)}
        rowKey={({ order_no }) => order_no}
        rowName={({ order_no }) => order_no}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: topUp }}
        actions={actions}
        record={orderRecord}
        beside={scopeSwitch}
      />
      {dialog.element}
    </>
  )
}

/** Returns whether a refund can be requested: recently paid, without an open request. */
function mayAskRefund({ status, pay_time, refund_state }: Order): boolean {
  if (status !== orderStatuses.paid || refund_state === 'asked') return false
  return systemTime() - parseTime(pay_time) <= limits.refund.days * dayMs
}

const dayMs = 24 * 60 * 60 * 1000

function useOrderActions(): (order: Order) => RowAction[] {
  const { t } = useTranslation('order')
  const router = useRouter()
  const isPermitted = useIsPermitted()
  return ({ order_no }) => {
    const pay: RowAction = {
      key: 'pay',
      label: t('pay'),
      isMain: true,
      run: () => void router.navigate(topUpAddress({ order: order_no })),
    }
    return [
      ...(isPermitted(addresses.topUp) ? [pay] : []),
      {
        key: 'cancel',
        label: t('cancel'),
        danger: true,
        question: {
          title: t('cancelTitle', { number: order_no }),
          text: t('cancelText'),
          confirm: t('cancel'),
          cancel: t('keep'),
        },
        call: '/order/Cancel',
        body: { order_no },
        done: t('cancelled', { number: order_no }),
      },
    ]
  }
}
