import { useTranslation } from 'react-i18next'
import { useCall } from '#web/src/api/use-call.ts'
import { ask } from '#web/src/lib/feedback.ts'

/** Returns a function that cancels an order after a confirmation. */
export function useConfirmCancel() {
  const { t } = useTranslation('order')
  const { busy: isCancelling, call } = useCall()
  const cancel = async (orderNo: string) => {
    const confirmed = await ask({
      kind: 'cancel-order',
      danger: true,
      title: t('cancelTitle', { number: orderNo }),
      text: t('cancelText'),
      confirm: t('cancel'),
      cancel: t('keep'),
    })
    if (confirmed) await call('/order/Cancel', { order_no: orderNo })
  }
  return { cancel, isCancelling }
}
