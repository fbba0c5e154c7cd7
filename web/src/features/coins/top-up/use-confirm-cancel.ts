import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/src/api/call-error.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { useCancelOrder } from '../orders/order-queries.ts'

/** Returns a function that cancels an order after a confirmation and displays its errors. */
export function useConfirmCancel() {
  const { t } = useTranslation('order')
  const cancelOrder = useCancelOrder()
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async (orderNo: string) => {
    const confirmed = await ask({
      kind: 'cancel-order',
      danger: true,
      title: t('cancelTitle', { number: orderNo }),
      text: t('cancelText'),
      confirm: t('cancel'),
      cancel: t('keep'),
    })
    if (!confirmed) return
    setCancelling(true)
    try {
      await cancelOrder(orderNo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setCancelling(false)
    }
  }
  return { cancel, isCancelling }
}
