import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { useRules } from '#web/src/form/use-rules.ts'
import styles from '../access.module.css'

/** The form item `password` for a user's new password, with its rule as hint. */
export function NewPasswordItem({ label }: { label: string }) {
  const { t } = useTranslation('credentials')
  const rules = useRules()
  return (
    <Form.Item
      className={styles.password ?? ''}
      name="password"
      label={label}
      rules={[rules.required, rules.password]}
      extra={t('passwordRule', limits)}
    >
      <PasswordInput autoComplete="new-password" withStrength />
    </Form.Item>
  )
}
