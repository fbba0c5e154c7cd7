import { Form, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { useRules } from '#web/src/form/use-rules.ts'

export function useNewPasswordLabels() {
  const { t } = useTranslation(['change-password', 'credentials'])
  return { password: t('new'), repeat: t('credentials:repeat') }
}

/** The new password, with further `rules`, and its repetition. */
export function NewPasswordFields({ rules: more = [] }: { rules?: readonly FormRule[] }) {
  const { t } = useTranslation('credentials')
  const rules = useRules()
  const labels = useNewPasswordLabels()
  return (
    <>
      <Form.Item name="password" label={labels.password} rules={[rules.required, rules.password, ...more]}>
        <PasswordInput autoComplete="new-password" withStrength />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={labels.repeat}
        dependencies={['password']}
        rules={[rules.required, rules.same('password', t('problems.repeat'))]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
