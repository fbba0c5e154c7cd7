import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderStatuses } from '#contract/values/states.ts'
import type { Order } from '#web/src/api/records.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useAllOrderColumns } from './order-columns.tsx'

const anyOrderRecord = lazyComponent(() => import('./order-parts.ts'), 'AnyOrderRecord')
const refundDialog = lazyComponent(() => import('./order-parts.ts'), 'RefundDialog')

/** The orders of all users, for those who may refund. */
export function AllOrders({ scopeSwitch }: { scopeSwitch?: ReactNode }) {
  const { t } = useTranslation('order')
  const list = useList({ path: '/order/ListAll', columns: useAllOrderColumns() })
  const dialog = useOverlay(refundDialog)
  const { id: currentUserId } = useIdentity()
  const refundActions = (order: Order): RowAction[] => {
    const isAsked = order.refund_state === 'asked'
    const disabled = order.user_id === currentUserId ? t('ownRefund') : undefined
    const refund: RowAction = {
      key: 'refund',
      label: t('refund'),
      danger: !isAsked,
      isMain: isAsked,
      call: '/order/Refund',
      disabled,
      run: () => dialog.open({ order, step: 'refunding' }),
    }
    const refuse: RowAction = {
      key: 'refuse',
      label: t('refusing.submit'),
      danger: true,
      call: '/order/RefuseRefund',
      disabled,
      run: () => dialog.open({ order, step: 'refusing' }),
    }
    return isAsked ? [refund, refuse] : [refund]
  }
  return (
    <>
      <ListPage
        list={list}
        heading={t('headingAll')}
        rowKey={({ order_no }) => order_no}
        rowName={({ order_no }) => order_no}
        empty={{ title: t('empty.title'), text: t('empty.all') }}
        actions={(order) => (order.status === orderStatuses.paid ? refundActions(order) : [])}
        record={anyOrderRecord}
        beside={scopeSwitch}
      />
      {dialog.element}
    </>
  )
}
