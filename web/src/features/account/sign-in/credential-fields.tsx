import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { PasswordStrength } from '#web/src/form/password-strength.tsx'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import type { CodeField, useEmailCode } from './use-email-code.ts'
import type { Fields } from './use-fields.ts'

interface EmailCodeFieldsProps {
  fields: Fields<CodeField>
  code: ReturnType<typeof useEmailCode>
  sentText: string
}

export function EmailCodeFields({ fields, code, sentText }: EmailCodeFieldsProps) {
  const { t } = useTranslation(['credentials', 'signIn'])
  const { captcha, sending, cooldownSeconds, isSent, send } = code
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <>
      <TextField
        {...fields.bind('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        onKeyDown={sendOnEnter}
      />
      <CaptchaField
        {...fields.bind('imgcode')}
        label={t('signIn:captcha')}
        captcha={captcha}
        onKeyDown={sendOnEnter}
      />
      <TextField
        {...fields.bind('email_code')}
        label={t('emailCode')}
        hint={isSent ? sentText : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        after={
          <NativeButton disabled={sending || cooldownSeconds > 0} aria-busy={sending} onClick={send}>
            {cooldownSeconds > 0 ? t('sendAgainIn', { seconds: cooldownSeconds }) : t('sendCode')}
          </NativeButton>
        }
      />
    </>
  )
}

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
