import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'
import { useCapability } from '#web/src/api/capability.ts'
import { addresses, topUpAddress } from '#web/src/lib/addresses.ts'
import { allUsers } from '#web/src/lib/money-addresses.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/bulk-bar-slot.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { useAllOrderColumns, useOrderColumns } from './order-columns.tsx'
import { isPending } from './order-status.tsx'
import styles from './orders.module.css'

const scopes = ['own', allUsers] as const

const orderRecord = lazyComponent(() => import('./order-record.tsx'), 'OrderRecord')

const anyOrderRecord = lazyComponent(() => import('./order-record.tsx'), 'AnyOrderRecord')
const refundOrder = lazyComponent(() => import('./refund-order.tsx'), 'RefundOrder')

/** The caller's orders or, where granted, those of all users; the URL selects the scope. */
export function OrdersPage() {
  const { t } = useTranslation('order')
  const [params, setParams] = usePageSearchParams()
  const seesAll = useCapability('/order/ListAll') === 'yes'
  if (!seesAll) return <OwnOrders />
  const isAll = params.get('of') === allUsers
  const scopeSwitch = (
    <div className={styles.choice} data-line>
      <Segmented
        aria-label={t('of.label')}
        value={isAll ? allUsers : 'own'}
        // The lists have different filters.
        onChange={(of) => setParams(new URLSearchParams(of === allUsers ? { of } : {}), { replace: true })}
        options={scopes.map((value) => ({ value, label: t(`of.${value}`) }))}
      />
    </div>
  )
  return isAll ? <AllOrders scopeSwitch={scopeSwitch} /> : <OwnOrders scopeSwitch={scopeSwitch} />
}

function AllOrders({ scopeSwitch }: { scopeSwitch: ReactNode }) {
  const { t } = useTranslation('order')
  const list = useList({ path: '/order/ListAll', columns: useAllOrderColumns() })
  const refunding = useOverlay(refundOrder)
  const { id: currentUserId } = useIdentity()
  const refund = (order: Order): RowAction => ({
    key: 'refund',
    label: t('refund'),
    danger: true,
    call: '/order/Refund',
    disabled: order.user_id === currentUserId ? t('ownRefund') : undefined,
    run: () => refunding.open({ order }),
  })
  return (
    <>
      <ListPage
        list={list}
        heading={t('headingAll')}
        rowKey={({ order_no }) => order_no}
        rowName={({ order_no }) => order_no}
        bulk={exportOnly<'/order/ListAll'>()}
        empty={{ title: t('empty.title'), text: t('empty.all') }}
        actions={(order) => (order.status === orderStatuses.paid ? [refund(order)] : [])}
        record={anyOrderRecord}
        summary={scopeSwitch}
      />
      {refunding.element}
    </>
  )
}

function OwnOrders({ scopeSwitch }: { scopeSwitch?: ReactNode }) {
  const { t } = useTranslation('order')
  const columns = useOrderColumns()
  const list = useList({ path: '/order/List', columns })
  const actions = useOrderActions()
  const topUp = (
    <PageLink button={{ type: 'primary' }} to={addresses.topUp}>
      {t('topUp')}
    </PageLink>
  )
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ order_no }) => order_no}
      bulk={exportOnly<'/order/List'>()}
      rowName={({ order_no }) => order_no}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: topUp }}
      actions={(order) => (isPending(order) ? actions(order) : [])}
      record={orderRecord}
      summary={scopeSwitch}
    />
  )
}

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
