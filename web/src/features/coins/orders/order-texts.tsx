import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses, type RefundState } from '#contract/values/states.ts'
import type { Order } from '#web/src/api/records.ts'
import { numberFormat, sumOf } from '#web/src/lib/formats.ts'
import { StateStatus, Status, stateText, TextWithStatus, type Tone } from '#web/src/ui/cells/status.tsx'

export const orderStatus = {
  [orderStatuses.pending]: { name: 'pending', tone: 'info' },
  [orderStatuses.paid]: { name: 'paid', tone: 'success' },
  [orderStatuses.cancelled]: { name: 'cancelled', tone: 'neutral' },
  [orderStatuses.expired]: { name: 'expired', tone: 'neutral' },
  [orderStatuses.refunded]: { name: 'refunded', tone: 'neutral' },
} as const satisfies Record<OrderStatus, { name: keyof typeof orderStatuses; tone: Tone }>

const refundTones = { asked: 'warning', refused: 'neutral' } as const satisfies Record<RefundState, Tone>

export function isPending({ status }: Order): boolean {
  return status === orderStatuses.pending
}

/** Returns a function that names a status; unknown ones stay as received. */
export function useOrderStatusText(): (status: Order['status']) => string | undefined {
  const { t } = useTranslation('order')
  return (status) => stateText(orderStatus, status, ({ name }) => t(`status.${name}`))
}

/** An order's status and, while it is paid, the state of its refund request. */
export function OrderStatusLabel({ status, refund_state: refund }: Pick<Order, 'status' | 'refund_state'>) {
  const { t } = useTranslation('order')
  const label = <StateStatus entries={orderStatus} state={status} label={({ name }) => t(`status.${name}`)} />
  if (refund === undefined || !Object.hasOwn(refundTones, refund)) return label
  return (
    <TextWithStatus
      text={label}
      status={<Status tone={refundTones[refund]}>{t(`refundState.${refund}`)}</Status>}
    />
  )
}

type BoughtCoins = Pick<Order, 'coins' | 'bonus'>

/** Returns the coins that an order or package buys, with the bonus. */
export function coinsOf({ coins, bonus }: BoughtCoins): number | undefined {
  return sumOf(coins, bonus)
}

/** Returns a function that formats the coins of an order, with the bonus. */
export function useCoinsText(): (order: BoughtCoins) => string {
  const { t, i18n } = useTranslation('order')
  const { format } = numberFormat(i18n.language)
  return (order) => {
    const coins = format(coinsOf(order))
    return order.bonus ? t('coinsWithBonus', { coins, bonus: format(order.bonus) }) : coins
  }
}

/** Returns a function that names a payment method; unknown ones stay as received. */
export function usePayMethodName(): (method: Order['pay_method']) => string | undefined {
  const { t } = useTranslation('order')
  return (method) => method && t(`method.${method}`, { defaultValue: method })
}
