import { useTranslation } from 'react-i18next'
import { orderStatuses } from '#contract/values/states.ts'
import { selectedQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order } from '#web/src/api/records.ts'
import { anyOrderAddress } from '#web/src/lib/addresses.ts'
import { paginate } from '#web/src/list/paginate.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { Notice } from '#web/src/ui/card.tsx'

const detailPath = '/order/Detail'
const listPath = '/order/ListAll'
const firstPage = { page: 1, limit: 20 }

export function OrderRecord(props: RecordProps<'/order/List'>) {
  const mayRead = useCapability(detailPath) === 'yes'
  return (
    <RecordDrawer
      {...props}
      notice={(order) => <RefundNotice {...order} />}
      logKind="order"
      read={(order_no) => (mayRead ? selectedQuery(detailPath, { order_no }, (order) => order) : undefined)}
    />
  )
}

/** An order of any user, read from the list, because only the buyer may call `/order/Detail`. */
export function AnyOrderRecord(props: RecordProps<typeof listPath>) {
  return (
    <RecordDrawer
      {...props}
      addressOf={({ order_no }) => anyOrderAddress(order_no)}
      notice={(order) => <RefundNotice {...order} />}
      logKind="order"
      read={(order_no) =>
        selectedQuery(listPath, { order_no, ...firstPage }, (answer) =>
          paginate<Order>(answer, firstPage).list.find((order) => order.order_no === order_no),
        )
      }
    />
  )
}

/** The state of an order's refund, with the reason. */
function RefundNotice({ status, refund_state: state, ...order }: Order) {
  const { t } = useTranslation('order')
  if (status === orderStatuses.refunded && order.refund_reason) {
    return <Notice tone="info">{t('refundNotice.refunded', { reason: order.refund_reason })}</Notice>
  }
  if (state === 'asked') {
    return <Notice tone="warning">{t('refundNotice.asked', { reason: order.refund_asked_reason })}</Notice>
  }
  if (state !== 'refused') return null
  return <Notice tone="error">{t('refundNotice.refused', { reason: order.refund_refused_reason })}</Notice>
}
