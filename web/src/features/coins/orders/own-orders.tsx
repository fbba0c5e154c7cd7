import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { useRouter } from '#web/patches/router-internals.tsx'
import { addresses, topUpAddress } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/export-only.ts'
import { useList } from '#web/src/list/use-list.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { LinkButton } from '#web/src/ui/button.tsx'
import { onDemand } from '#web/src/ui/lazy-component.ts'
import { useOrderColumns } from './order-columns.tsx'
import { useCancelOrder } from './order-queries.ts'
import { isPending } from './order-status.tsx'

const orderRecord = onDemand(async () => (await import('./order-record.tsx')).OrderRecord, 'record')

/** `choice` leads to the orders of all users. */
export function OwnOrders({ choice }: { choice?: ReactNode }) {
  const { t } = useTranslation('order')
  const columns = useOrderColumns()
  const list = useList({ path: '/order/List', columns })
  const actions = useOrderActions()
  const topUp = (
    <LinkButton to={addresses.topUp} type="primary">
      {t('topUp')}
    </LinkButton>
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
      summary={choice}
    />
  )
}

function useOrderActions(): (order: Order) => RowAction[] {
  const { t } = useTranslation('order')
  const router = useRouter()
  const cancelOrder = useCancelOrder()
  const isPermitted = useIsPermitted()
  return ({ order_no }) => {
    const pay = {
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
        run: async () => {
          await cancelOrder(order_no)
          showToast({ type: 'success', text: t('cancelled', { number: order_no }) })
        },
      },
    ]
  }
}
