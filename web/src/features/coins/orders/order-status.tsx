import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { type OrderStatus, orderStatuses } from '#contract/values/states.ts'
import { Status, statusOf, type Tone } from '#web/src/ui/cells/status.tsx'

export const orderStatusNames = {
  [orderStatuses.pending]: 'pending',
  [orderStatuses.paid]: 'paid',
  [orderStatuses.cancelled]: 'cancelled',
  [orderStatuses.expired]: 'expired',
  [orderStatuses.refunded]: 'refunded',
} as const satisfies Record<OrderStatus, string>

const tones = {
  pending: 'info',
  paid: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'warning',
} as const satisfies Record<(typeof orderStatusNames)[OrderStatus], Tone>

export function isPending({ status }: Order): boolean {
  return status === orderStatuses.pending
}

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('order')
  const name = statusOf(orderStatusNames, status)
  if (name === undefined) return status !== undefined && <Status tone="neutral">{String(status)}</Status>
  return <Status tone={tones[name]}>{t(`status.${name}`)}</Status>
}
