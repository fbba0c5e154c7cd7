import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { PasswordStrength } from '#web/src/form/password-strength.tsx'
import type { Fields } from './use-fields.ts'

interface NewPasswordFieldsProps {
  fields: Fields<'password' | 'repeat'>
  label: string
}

export function NewPasswordFields({ fields, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('credentials')
  return (
    <>
      <PasswordField
        {...fields.bind('password')}
        label={label}
        hint={t('passwordRule', limits)}
        autoComplete="new-password"
      >
        <PasswordStrength password={fields.values.password} />
      </PasswordField>
      <PasswordField {...fields.bind('repeat')} label={t('repeat')} autoComplete="new-password" />
    </>
  )
}
