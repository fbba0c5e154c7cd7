import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../components/plain/plain-button.tsx'
import { TextField } from '../../components/plain/text-field.tsx'
import { CaptchaField } from '../../components/sign-in/captcha-field.tsx'
import type { Fields } from '../../components/sign-in/use-fields.ts'
import type { CodeField, useEmailCode } from './use-email-code.ts'

interface EmailCodeFieldsProps {
  fields: Fields<CodeField>
  code: ReturnType<typeof useEmailCode>
  sentText: string
}

export function EmailCodeFields({ fields, code, sentText }: EmailCodeFieldsProps) {
  const { t } = useTranslation(['credentials', 'login'])
  const { captcha, sending, wait, isSent, send } = code
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
        label={t('login:captcha')}
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
          <PlainButton disabled={sending || wait > 0} aria-busy={sending} onClick={send}>
            {wait > 0 ? t('sendAgainIn', { seconds: wait }) : t('sendCode')}
          </PlainButton>
        }
      />
    </>
  )
}
