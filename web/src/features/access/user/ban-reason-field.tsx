import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { rules } from '#web/src/form/rules.ts'

/** The form item `reason`, displayed to the banned user. */
export function BanReasonField() {
  const { t } = useTranslation('user')
  const { max } = limits.remark
  return (
    <Form.Item name="reason" label={t('column.banReason')} rules={[rules.required, rules.max(max)]}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount maxLength={max} />
    </Form.Item>
  )
}
