import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/export-only.ts'
import { useList } from '#web/src/list/use-list.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { onDemand } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useAllOrderColumns } from './order-columns.tsx'

const path = '/order/ListAll'

const orderRecord = onDemand(async () => (await import('./any-order-record.tsx')).AnyOrderRecord, 'record')
const refundOrder = onDemand(async () => (await import('./refund-order.tsx')).RefundOrder, 'form')

/** The orders of all users; `choice` leads to one's own. */
export function AllOrders({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('order')
  const list = useList({ path, columns: useAllOrderColumns() })
  const refunding = useOverlay(refundOrder)
  const { id: ownId } = useIdentity()
  const refund = (order: Order): RowAction => ({
    key: 'refund',
    label: t('refund'),
    danger: true,
    call: '/order/Refund',
    disabled: order.user_id === ownId ? t('ownRefund') : undefined,
    run: () => refunding.open({ order }),
  })
  return (
    <>
      <ListPage
        list={list}
        heading={t('headingAll')}
        rowKey={({ order_no }) => order_no}
        rowName={({ order_no }) => order_no}
        bulk={exportOnly<typeof path>()}
        empty={{ title: t('empty.title'), text: t('empty.all') }}
        actions={(order) => (order.status === orderStatuses.paid ? [refund(order)] : [])}
        record={orderRecord}
        summary={choice}
      />
      {refunding.element}
    </>
  )
}
