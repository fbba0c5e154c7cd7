import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { type RefusalData, refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { Order } from '#web/src/api/records.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { anyOrderAddress } from '#web/src/lib/addresses.ts'
import { numberFormat, subtract } from '#web/src/lib/formats.ts'
import { Notice } from '#web/src/ui/card.tsx'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { coinsOf } from './order-texts.tsx'
import styles from './orders.module.css'

/** The calls of a refund: the buyer requests it, others make or refuse it. */
const paths = {
  asking: '/order/AskRefund',
  refunding: '/order/Refund',
  refusing: '/order/RefuseRefund',
} as const

interface RefundDialogProps {
  order: Order
  step: keyof typeof paths
}

/** A step of a refund, with a reason; shows the missing coins if they are spent. */
export function RefundDialog({ order, step, ...overlay }: RefundDialogProps & OverlayProps) {
  const { t, i18n } = useTranslation(['order', 'list'])
  const money = useMoneyFormat()
  const { format } = numberFormat(i18n.language)
  const [shortage, setShortage] = useState<Partial<RefusalData['notEnoughCoins']>>()
  const labels = { reason: t(`${step}.reason`) }
  const values = {
    number: order.order_no,
    price: money(order.price),
    coins: format(coinsOf(order)),
    name: order.username || t('refunding.buyer'),
    reason: order.refund_asked_reason,
    days: limits.refund.days,
  }
  const link = () => ({ to: anyOrderAddress(order.order_no), text: t('list:show') })
  const state = useRecordForm({
    path: paths[step],
    source: order,
    // A requested refund has the buyer's reason.
    toValues: ({ refund_state, refund_asked_reason: asked = '' }) => ({
      reason: step === 'refunding' && refund_state === 'asked' ? asked : '',
    }),
    toRequest: (typed, { order_no }) => ({ order_no, reason: typed.reason.trim() }),
    on: {
      [resultCodes.notEnoughCoins]: (error) => setShortage(refusalData(error, 'notEnoughCoins') ?? {}),
    },
    // The order itself shows a request or refusal.
    ...(step === 'refunding' && { done: () => t('refunding.done', values), link }),
    onSaved: overlay.onClose,
  })
  return (
    <FormDialog
      {...overlay}
      title={t(`${step}.title`, values)}
      state={state}
      labels={labels}
      submitLabel={t(`${step}.submit`, values)}
      danger={step !== 'asking'}
    >
      <Stack gap="sm" className={styles.refund}>
        <p>{t(`${step}.text`, values)}</p>
        <Stack role="alert">
          {shortage && (
            <Notice as="p" tone="warning">
              {t(step === 'asking' ? 'asking.short' : 'refunding.short', {
                need: format(shortage.need),
                have: format(shortage.have),
                missing: format(subtract(shortage.need, shortage.have)),
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
