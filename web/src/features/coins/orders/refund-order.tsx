import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { limits } from '#contract/values/limits.ts'
import { type RefusalData, refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Notice } from '#web/src/ui/card.tsx'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from './orders.module.css'

/** Refunds a paid order with a reason; shows the missing coins when the buyer has spent them. */
export function RefundOrder({ order, ...overlay }: OverlayProps & { order: Order }) {
  const { t, i18n } = useTranslation('order')
  const rules = useRules()
  const money = useMoneyFormat()
  const { format } = numberFormat(i18n.language)
  const [shortage, setShortage] = useState<RefusalData['notEnoughCoins']>()
  const labels = { reason: t('refunding.reason') }
  const { order_no: number, price } = order
  const state = useRecordForm({
    path: '/order/Refund',
    source: order,
    toValues: () => ({ reason: '' }),
    toRequest: (values, { order_no }) => ({ order_no, reason: values.reason.trim() }),
    on: {
      [resultCodes.notEnoughCoins]: (error) =>
        setShortage(refusalData(error, 'notEnoughCoins') ?? { need: order.coins + order.bonus, have: 0 }),
    },
    done: () => t('refunding.done', { number }),
    onSaved: overlay.onClose,
  })
  const name = order.username || t('refunding.buyer')
  return (
    <FormDialog
      {...overlay}
      title={t('refunding.title', { number })}
      state={state}
      labels={labels}
      submitLabel={t('refunding.submit', { price: money(price) })}
      danger
    >
      <Stack gap="sm" className={styles.refund}>
        <p>{t('refunding.text', { price: money(price), coins: format(order.coins + order.bonus), name })}</p>
        <Stack role="alert">
          {shortage && (
            <Notice as="p" tone="warning">
              {t('refunding.short', {
                need: format(shortage.need),
                have: format(shortage.have),
                missing: format(shortage.need - shortage.have),
              })}
            </Notice>
          )}
        </Stack>
      </Stack>
      <Form.Item name="reason" label={labels.reason} rules={[rules.required, rules.max(limits.reason.max)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount maxLength={limits.reason.max} />
      </Form.Item>
    </FormDialog>
  )
}
