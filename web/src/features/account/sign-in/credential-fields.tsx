import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { type CallError, issuesOf, retryAfter } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { PasswordStrength } from '#web/src/form/password-strength.tsx'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import type { Fields } from './use-fields.ts'

interface EmailCodeFieldsProps {
  path: '/GetEmailAuthCode' | '/GetFoundPwdEmailCode'
  fields: Fields<'email' | 'imgcode' | 'email_code'>
  sentText: string
}

export function EmailCodeFields({ path, fields, sentText }: EmailCodeFieldsProps) {
  const { t } = useTranslation(['credentials', 'signIn'])
  const { captcha, sending, cooldownSeconds, isSent, send } = useEmailCode({ path, fields })
  const sendOnEnter = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return
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
      {/* Only sending needs it. */}
      <div hidden={cooldownSeconds > 0}>
        <CaptchaField
          {...fields.bind('imgcode')}
          label={t('signIn:captcha')}
          captcha={captcha}
          onKeyDown={sendOnEnter}
        />
      </div>
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

/** The end of each cooldown (milliseconds since 1970), by purpose and address. */
type Cooldowns = Record<string, number>

/** Sends an e-mail code; every attempt invalidates the captcha. */
function useEmailCode({ path, fields }: Omit<EmailCodeFieldsProps, 'sentText'>) {
  const captcha = useCaptcha(() => fields.clear('imgcode'))
  const { busy, run } = useSingleFlight()
  const [sentTo, setSentTo] = useState('')
  const email = fields.values.email.trim()
  const cooldown = useCodeCooldown(path, email)

  const requestCode = async () => {
    const { resend_after = limits.emailCode.resendSeconds } = await call(
      path,
      { email, ...captcha.answer(fields.values.imgcode) },
      { handles: [resultCodes.invalidRequest] },
    )
    cooldown.start(resend_after)
    setSentTo(email)
    fields.focus('email_code')
    captcha.renew()
  }

  const showError = (error: CallError) => {
    if (error.code === resultCodes.tooManyAttempts) cooldown.start(retryAfter(error))
    else if (error.code !== resultCodes.invalidRequest) fields.focus('imgcode')
    else if (!fields.refuse(issuesOf(error))) toastError(error)
    // The focus moves first, because a cleared field would show a problem on blur.
    captcha.renewAfter(error)
  }

  return {
    captcha,
    sending: busy,
    cooldownSeconds: cooldown.seconds,
    isSent: sentTo !== '' && sentTo === email,
    send: () => {
      if (cooldown.seconds > 0 || !fields.validate(captcha.isRequired ? ['email', 'imgcode'] : ['email']))
        return
      if (!fields.refuse(captcha.pending('imgcode'))) void run(requestCode, showError)
    },
  }
}

function readCooldowns(): Cooldowns {
  const stored = Object.entries(fieldsOf(readStoredJson(storageKeys.emailCodes)))
  return Object.fromEntries(
    stored.flatMap(([subject, until]) => (typeof until === 'number' ? [[subject, until]] : [])),
  )
}

function writeCooldown(subject: string, until: number): void {
  const running = Object.entries(readCooldowns()).filter(([, end]) => end > Date.now())
  const cooldowns = { ...Object.fromEntries(running), [subject]: until }
  writeStored(storageKeys.emailCodes, JSON.stringify(cooldowns))
}

/** Counts down the seconds to the next code for this purpose and address; survives a reload. */
function useCodeCooldown(purpose: string, email: string) {
  const subject = `${purpose} ${email.trim().toLowerCase()}`
  const [, setStarted] = useState(0)
  return {
    seconds: useCountdown(readCooldowns()[subject] ?? 0),
    start: (seconds: number) => {
      const until = Date.now() + seconds * 1000
      writeCooldown(subject, until)
      setStarted(until)
    },
  }
}
